using System.ServiceModel;
using System.Xml;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    private IPieces Pieces => Serve<IPieces>(typeof(PiecesService)).CreateChannel<IPieces>();

    [Fact]
    public void XmlSerializer_writes_attributes_lists_choices_and_references()
    {
        var note = "note";

        var turned = Pieces.Turn(new Piece { Id = 3, Tags = ["a", "b"], Value = 5 }, 2, ref note, out var count);

        Assert.Equal((6, 2, "note!"), (turned.Id, count, note));
        Assert.Equal(["b", "a"], turned.Tags!);
        Assert.Equal(5, turned.Value);
    }

    [Fact]
    public void Rpc_style_travels_literal_and_encoded()
    {
        var pieces = Pieces;

        Assert.Equal("x:4:text", pieces.Join("x", new Piece { Id = 4, Value = "text" }));
        var swapped = pieces.Swap(new EncodedPair { Left = "l", Right = "r" });
        Assert.Equal(("r", "l"), (swapped.Left, swapped.Right));
        Assert.Equal(new Ticket { Owner = "o", Number = 9 }, pieces.Issue("o", 9));
    }

    [Fact]
    public void Attributes_of_parameters_are_honoured()
    {
        Assert.Equal(6, Pieces.Sum([1, 2, 3]));
    }

    [Fact]
    public void Element_of_unknown_type_travels_as_it_is()
    {
        var document = new XmlDocument();
        document.LoadXml("<a xmlns='http://woad.test/free' b='1'>text<c/></a>");

        var wrapped = Pieces.Wrap(document.DocumentElement!);

        Assert.Equal("wrapper", wrapped.LocalName);
        Assert.Equal("1", ((XmlElement)wrapped.FirstChild!).GetAttribute("b"));
        Assert.Equal("text", wrapped.FirstChild.FirstChild!.Value);
    }

    [Fact]
    public void Detail_of_a_fault_is_written_by_XmlSerializer_when_asked_for()
    {
        var fault = Assert.Throws<FaultException<PieceError>>(() => Pieces.Break(12));

        Assert.Equal((12, "broken"), (fault.Detail.Line, fault.Message));
    }

    [Fact]
    public void Message_contract_is_written_by_XmlSerializer()
    {
        var reply = Pieces.Typed(new PieceRequest
        {
            Head = new Piece { Id = 1, Tags = ["h"] },
            Pieces = [new Piece { Id = 2 }, new Piece { Id = 3, Value = "last" }],
        });

        Assert.Equal([1, 1], reply.Heads!.Select(piece => piece.Id));
        Assert.Equal(["h"], reply.Heads![1].Tags!);
        Assert.Equal((3, "last"), (reply.Body!.Id, reply.Body.Value));
    }
}
