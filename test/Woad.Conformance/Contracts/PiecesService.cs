using System.ServiceModel;
using System.Xml;

namespace Woad.Conformance.Contracts;

public sealed class PiecesService : IPieces
{
    public Piece Turn(Piece piece, int times, ref string note, out int count)
    {
        count = piece.Tags?.Length ?? -1;
        note += "!";
        return new Piece { Id = piece.Id * times, Tags = piece.Tags?.Reverse().ToArray(), Value = piece.Value };
    }

    public string Join(string left, Piece right) => $"{left}:{right.Id}:{right.Value}";

    public EncodedPair Swap(EncodedPair pair) => new() { Left = pair.Right, Right = pair.Left };

    public int Sum(int[] numbers) => numbers.Sum();

    public XmlElement Wrap(XmlElement element)
    {
        var wrapper = element.OwnerDocument.CreateElement("w", "wrapper", "http://woad.test/any");
        wrapper.AppendChild(element.CloneNode(deep: true));
        return wrapper;
    }

    public void Break(int line) => throw new FaultException<PieceError>(new PieceError { Line = line }, "broken");

    public PieceReply Typed(PieceRequest request) => new()
    {
        Heads = [request.Head!, request.Head!],
        Body = request.Pieces?[^1],
    };

    public Ticket Issue(string owner, int number) => new() { Owner = owner, Number = number };
}
