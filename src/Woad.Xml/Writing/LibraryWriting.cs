using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Content that code of the program writes through a writer of the BCL's, inside an element that a writer of ours has
/// begun: with the same declarations in force, so that the same prefixes come out.
/// </summary>
internal static class LibraryWriting
{
    /// <summary>What comes after the element's name: declarations, attributes, content and the end.</summary>
    /// <param name="writer">Writes to <paramref name="output"/>, and has written nothing yet.</param>
    /// <param name="output">Takes the bytes of a whole document.</param>
    /// <param name="scope">The declarations in force; its innermost element is the one begun.</param>
    /// <param name="name">The element.</param>
    /// <param name="state">What <paramref name="write"/> is given.</param>
    /// <param name="write">Writes attributes and content.</param>
    public static ReadOnlySpan<byte> Write<TState>(
        XmlDictionaryWriter writer,
        MemoryStream output,
        ref WriterScope scope,
        XmlName name,
        TState state,
        Action<XmlDictionaryWriter, TState> write)
    {
        var prefix = scope.EndPrefix(name.Namespace);
        Surround(writer, ref scope);
        writer.WriteStartElement(prefix.Text, name.Local.Text, name.Namespace.Text);
        writer.Flush();
        var start = (int)output.Length;
        for (var i = 0; i < scope.Count; i++)
        {
            ref var binding = ref scope.At(i);
            if (binding.Depth == scope.Depth && !binding.OfElement)
            {
                Declare(writer, binding);
            }
        }

        write(writer, state);
        writer.WriteEndElement();
        writer.Flush();
        return output.GetBuffer().AsSpan(start, (int)output.Length - start);
    }

    /// <summary>Writes an element for each around the one begun, with its declarations.</summary>
    private static void Surround(XmlDictionaryWriter writer, ref WriterScope scope)
    {
        var defaultNamespace = "";
        for (var depth = 1; depth < Math.Max(scope.Depth, 2); depth++)
        {
            // What elements written elsewhere declare has no depth: it stands at the outermost.
            var declared = new Dictionary<string, WriterScope.Binding>(StringComparer.Ordinal);
            for (var i = 0; i < scope.Count; i++)
            {
                ref var binding = ref scope.At(i);
                if (binding.Depth != scope.Depth && (binding.Depth == depth || (depth == 1 && binding.Depth == 0)))
                {
                    declared[binding.Prefix.Text] = binding;
                }
            }

            if (declared.Remove("", out var own))
            {
                defaultNamespace = own.Namespace.Text;
            }

            writer.WriteStartElement("", "w", defaultNamespace);
            foreach (var binding in declared.Values)
            {
                writer.WriteXmlnsAttribute(binding.Prefix.Text, binding.Namespace.Text);
            }
        }
    }

    private static void Declare(XmlDictionaryWriter writer, in WriterScope.Binding binding)
    {
        if (binding.IsInline)
        {
            writer.WriteXmlnsAttribute(binding.Prefix.Text, binding.Namespace.Text);
            return;
        }

        var ns = binding.IsStandard && StaticDictionary.Bcl.TryLookup(binding.Namespace.Text, out var known)
            ? known
            : new XmlDictionaryString(XmlDictionary.Empty, binding.Namespace.Text, 0);
        writer.WriteXmlnsAttribute(binding.Prefix.Text, ns);
    }
}
