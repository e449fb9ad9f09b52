namespace Woad.Conformance.Contracts;

public sealed class FormsService : IForms
{
    public string Join(string left, string right) => left + right;

    public string Join(string separator, params string[] parts) => string.Join(separator, parts);

    public int Double(int value) => 2 * value;

    public bool TryParse(string text, out int value, ref string note)
    {
        note = $"{note} {text}";
        return int.TryParse(text, out value);
    }

    public Task<int> TripleAsync(int value) => Task.FromResult(3 * value);

    public int Triple(int value) => 3 * value;

    public Ticket Put(Ticket value) => value;
}
