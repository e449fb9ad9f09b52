namespace Woad.Xml;

/// <summary>What a namespace declaration must not do ([XML Namespaces] 3, 5).</summary>
internal static class NamespaceRules
{
    private static ReadOnlySpan<byte> XmlNamespace => "http://www.w3.org/XML/1998/namespace"u8;

    private static ReadOnlySpan<byte> XmlnsNamespace => "http://www.w3.org/2000/xmlns/"u8;

    public static void Check(ReadOnlySpan<byte> prefix, ReadOnlySpan<byte> ns, int offset)
    {
        if (prefix.Length == 0)
        {
            return;
        }

        if (ns.Length == 0)
        {
            Malformed.Throw("The empty namespace requires a null or empty prefix.", offset);
        }

        if (prefix.SequenceEqual("xml"u8) && !ns.SequenceEqual(XmlNamespace))
        {
            Malformed.Throw(
                "The prefix 'xml' can only be bound to the namespace 'http://www.w3.org/XML/1998/namespace'.", offset);
        }

        if (prefix.SequenceEqual("xmlns"u8) && !ns.SequenceEqual(XmlnsNamespace))
        {
            Malformed.Throw(
                "The prefix 'xmlns' can only be bound to the namespace 'http://www.w3.org/2000/xmlns/'.", offset);
        }
    }
}
