using System.Xml;

namespace Woad.Xml;

/// <content>Elements that code of the program writes.</content>
public ref partial struct BinaryXmlWriter
{
    /// <inheritdoc/>
    public void Rest<TState>(XmlName name, TState state, Action<XmlDictionaryWriter, TState> write)
    {
        ArgumentNullException.ThrowIfNull(write);
        var session = Tags.Session?.Lend();
        try
        {
            using var output = new MemoryStream();
            using var writer =
                XmlDictionaryWriter.CreateBinaryWriter(output, StaticDictionary.Bcl, session, ownsStream: false);
            var rest = LibraryWriting.Write(writer, output, ref Tags.Scope, name, state, write);
            Tags.Output.Reserve(rest.Length);
            rest.CopyTo(Tags.Output.Span[Tags.Output.Position..]);
            Tags.Output.Position += rest.Length;
        }
        finally
        {
            if (session is not null)
            {
                Tags.Session!.Return(session);
            }
        }

        Tags.Output.LastText = -1;
        Tags.Scope.EndElement();
    }
}
