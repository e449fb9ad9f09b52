using System.Text;
using System.Xml;

namespace Woad.LoadBenchmarks.Exchanges;

/// <summary>
/// A string table of one direction ([MC-NBFSE] 2.1) that tells which strings the next message must announce.
/// </summary>
internal sealed class SessionStrings : XmlBinaryWriterSession
{
    private readonly List<string> _new = [];

    public override bool TryAdd(XmlDictionaryString value, out int key)
    {
        if (!base.TryAdd(value, out key))
        {
            return false;
        }

        _new.Add(value.Value);
        return true;
    }

    /// <summary>The table that precedes the message just written; the next call starts afresh.</summary>
    public byte[] TakeTable()
    {
        var strings = new MemoryStream();
        foreach (var text in _new)
        {
            FrameSize.Write(strings, Encoding.UTF8.GetByteCount(text));
            strings.Write(Encoding.UTF8.GetBytes(text));
        }

        _new.Clear();
        var table = new MemoryStream();
        FrameSize.Write(table, (int)strings.Length);
        strings.WriteTo(table);
        return table.ToArray();
    }
}
