using System.Collections.Concurrent;
using System.Globalization;
using System.ServiceModel;

namespace Woad.Interop.Tests.Described;

[ServiceBehavior(Namespace = "urn:woad:described", InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class ShapesService : IShapes, IRpcShapes
{
    private readonly ConcurrentDictionary<string, BlockingCollection<string>> _notes = new();

    public double Add(int left, double right) => left + right;

    public Values Echo(Values values) => values;

    public int? Half(int? number) => number / 2;

    public Weather Opposite(Weather weather) => weather == Weather.Rain ? Weather.Sunshine : Weather.Rain;

    public string[] Upper(string[] words) => Array.ConvertAll(words, word => word.ToUpperInvariant());

    public List<Member> Older(List<Member> members, int years)
    {
        members.ForEach(member => member.Age += years);
        return members;
    }

    public Dictionary<string, int> Count(string[] words) =>
        words.GroupBy(word => word).OrderBy(group => group.Key, StringComparer.Ordinal).ToDictionary(group => group.Key, group => group.Count());

    public Figure[] Scale(Figure[] figures, double factor)
    {
        foreach (var disc in figures.OfType<Disc>())
        {
            disc.Radius *= factor;
        }

        return figures;
    }

    public void Exceed(int limit) => throw new FaultException<TooMuch>(new TooMuch { Limit = limit }, "over the limit");

    public void Refuse(string reason) => throw new FaultException(reason);

    public void Note(string key, string text) => NotesOf(key).Add(text);

    /// <summary>A note that is sent one way may arrive after the next call: waits for as many as are expected.</summary>
    public string[] Notes(string key, int count) =>
        [.. Enumerable.Range(0, count).Select(_ => NotesOf(key).TryTake(out var note, TimeSpan.FromSeconds(10)) ? note : "missing")];

    public bool Divide(int dividend, int divisor, out int quotient, ref int remainder)
    {
        quotient = divisor == 0 ? 0 : dividend / divisor;
        remainder += divisor == 0 ? 0 : dividend % divisor;
        return divisor != 0;
    }

    public Receipt Ship(Package package) =>
        new() { Cost = package.Weight * 2, Text = $"{package.Content} for {package.Tenant}" };

    public Stream Produce(int size) => new MemoryStream([.. Enumerable.Range(0, size).Select(i => (byte)i)]);

    public long Measure(Stream data)
    {
        var buffer = new MemoryStream();
        data.CopyTo(buffer);
        return buffer.Length;
    }

    public byte[] Reverse(byte[] data) => [.. data.Reverse()];

    public Article Mark(Article article, int[] extras) => new()
    {
        Number = article.Number + extras.Sum(),
        Name = article.Name + "!",
        Tags = [.. (article.Tags ?? []).Reverse()],
    };

    public async Task<string> LaterAsync(string text)
    {
        await Task.Yield();
        return text + " later";
    }

    public void Nothing()
    {
    }

    public string Join(string left, int right) => left + right.ToString(CultureInfo.InvariantCulture);

    public int Length(Article article) => article.Name!.Length;

    public string Repeat(string text, int times) => string.Concat(Enumerable.Repeat(text, times));

    private BlockingCollection<string> NotesOf(string key) => _notes.GetOrAdd(key, _ => []);
}
