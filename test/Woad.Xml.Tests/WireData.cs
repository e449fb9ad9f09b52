namespace Woad.Xml;

/// <summary>Rows of the data files beside the tests.</summary>
internal static class WireData
{
    public static IEnumerable<string[]> Rows(string file) =>
        File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "Data", file))
            .Where(static line => line.Length > 0 && line[0] != '#')
            .Select(static line => line.Split('\t'));

    public static byte[] Hex(string text) => Convert.FromHexString(text.Replace(" ", "", StringComparison.Ordinal));

    /// <summary>Envelopes of sized records (06) in a duplex dialogue, with the string tables before them.</summary>
    public static IEnumerable<(string Direction, byte[] Table, byte[] Document)> Envelopes(
        IEnumerable<(string Direction, byte[] Bytes)> rows)
    {
        foreach (var (direction, bytes) in rows)
        {
            if (bytes[0] == 6)
            {
                var start = NbfxInt31.Read(bytes, 1, out var length);
                var table = NbfxInt31.Read(bytes, start, out var tableLength);
                yield return (direction, bytes[table..(table
                    + tableLength)], bytes[(table + tableLength)..(start + length)]);
            }
        }
    }
}
