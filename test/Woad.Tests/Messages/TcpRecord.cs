namespace Woad.Tests.Messages;

/// <summary>
/// A sized envelope record of a recorded net.tcp session: the new strings of its table and the envelope.
/// </summary>
internal sealed record TcpRecord(string Direction, IReadOnlyList<string> Strings, byte[] Envelope)
{
    /// <summary>The envelope records of a dialogue, in order.</summary>
    public static IReadOnlyList<TcpRecord> Load(string file, string? dialogue = null) =>
    [
        .. from line in File.ReadAllLines(Repository.PathOf("test", "Woad.Xml.Tests", "Data", file))
           where line.Length > 0 && line[0] != '#'
           let columns = line.Split('\t')
           where dialogue is null || columns[0] == dialogue
           let bytes = Convert.FromHexString(columns[^1])
           where bytes[0] == 6
           select Parse(columns[^2], bytes),
    ];

    private static TcpRecord Parse(string direction, byte[] bytes)
    {
        var position = 1;
        var end = ReadInt(bytes, ref position);
        end += position;
        var tableEnd = ReadInt(bytes, ref position);
        tableEnd += position;
        var strings = new List<string>();
        while (position < tableEnd)
        {
            var length = ReadInt(bytes, ref position);
            strings.Add(System.Text.Encoding.UTF8.GetString(bytes, position, length));
            position += length;
        }

        return new TcpRecord(direction, strings, bytes[position..end]);
    }

    private static int ReadInt(byte[] bytes, ref int position)
    {
        var value = 0;
        for (var shift = 0; ; shift += 7)
        {
            var b = bytes[position++];
            value |= (b & 0x7F) << shift;
            if (b < 0x80)
            {
                return value;
            }
        }
    }
}
