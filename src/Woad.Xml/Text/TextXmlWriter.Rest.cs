using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <content>Elements that code of the program writes.</content>
public ref partial struct TextXmlWriter
{
    /// <inheritdoc/>
    public void Rest<TState>(XmlName name, TState state, Action<XmlDictionaryWriter, TState> write)
    {
        ArgumentNullException.ThrowIfNull(write);
        using var output = new MemoryStream();
        using var writer = XmlDictionaryWriter.CreateTextWriter(output, Encoding.UTF8, ownsStream: false);
        Tags.Output.Put(LibraryWriting.Write(writer, output, ref Tags.Scope, name, state, write));
        Tags.Output.AfterStart = -1;
        Tags.Scope.EndElement();
    }
}
