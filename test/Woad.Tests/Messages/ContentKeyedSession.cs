using System.Xml;

namespace Woad.Tests.Messages;

/// <summary>A session's string table that is keyed by the strings themselves, as the engine's is.</summary>
internal sealed class ContentKeyedSession : XmlBinaryWriterSession
{
    private readonly List<string> _strings = [];
    private int _sent;

    public override bool TryAdd(XmlDictionaryString value, out int key)
    {
        key = _strings.IndexOf(value.Value);
        if (key < 0)
        {
            key = _strings.Count;
            _strings.Add(value.Value);
        }

        return true;
    }

    /// <summary>The strings that are new since the last call.</summary>
    public IReadOnlyList<string> TakeNew()
    {
        var added = _strings[_sent..];
        _sent = _strings.Count;
        return added;
    }
}
