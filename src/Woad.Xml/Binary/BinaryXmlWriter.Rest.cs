using System.Xml;

namespace Woad.Xml;

/// <content>Elements that code of the program writes.</content>
public ref partial struct BinaryXmlWriter
{
    /// <inheritdoc/>
    public void Rest<TState>(XmlName name, TState state, Action<XmlDictionaryWriter, TState> write)
    {
        ArgumentNullException.ThrowIfNull(write);
        var session = _session?.Lend();
        try
        {
            using var output = new MemoryStream();
            using var writer =
                XmlDictionaryWriter.CreateBinaryWriter(output, StaticDictionary.Bcl, session, ownsStream: false);
            var rest = LibraryWriting.Write(writer, output, ref _scope, name, state, write);
            Reserve(rest.Length);
            rest.CopyTo(_span[_pos..]);
            _pos += rest.Length;
        }
        finally
        {
            if (session is not null)
            {
                _session!.Return(session);
            }
        }

        _lastText = -1;
        _scope.EndElement();
    }
}
