using System.Collections.ObjectModel;
using System.Xml;
using Woad.Xml;

namespace Woad.Discovery.Wire;

/// <summary>Lists in the text of an element: values with white space between them.</summary>
internal static class TokenList
{
    /// <summary>The Devices Profile for Web Services of February 2006.</summary>
    private const string Devices = "http://schemas.xmlsoap.org/ws/2006/02/devprof";

    private static readonly char[] Spaces = [' ', '\t', '\r', '\n'];

    /// <summary>Reads an element of URIs.</summary>
    /// <exception cref="XmlException">A value is not an absolute URI, or the list is over a limit.</exception>
    public static void ReadUris(XmlReader reader, Collection<Uri> into) =>
        Read(reader, (token, name) => into.Add(
            Uri.TryCreate(token, UriKind.Absolute, out var uri)
                ? uri
                : throw new XmlException(
                    Escaped.Text(
                        $"The element '{name}' has '{DiscoveryXml.Shown(token)}', which is not an absolute URI."))));

    /// <summary>Reads an element of qualified names.</summary>
    /// <exception cref="XmlException">A prefix has no namespace, or the list is over a limit.</exception>
    public static void ReadNames(XmlReader reader, Collection<XmlQualifiedName> into) =>
        Read(reader, (token, name) =>
        {
            var colon = token.IndexOf(':', StringComparison.Ordinal);
            var prefix = colon < 0 ? "" : token[..colon];
            var ns = reader.LookupNamespace(prefix) ?? (colon < 0 ? "" : throw new XmlException(
                Escaped.Text(
                    $"The element '{name}' has the name '{DiscoveryXml.Shown(token)}', whose prefix is not "
                        + $"declared.")));
            into.Add(new XmlQualifiedName(token[(colon + 1)..], ns));
        });

    public static void WriteUris(XmlWriter writer, string ns, string name, Collection<Uri> uris)
    {
        if (uris.Count > 0)
        {
            writer.WriteStartElement(DiscoveryNames.Prefix, name, ns);
            WriteUris(writer, uris);
            writer.WriteEndElement();
        }
    }

    public static void WriteUris(XmlWriter writer, Collection<Uri> uris) =>
        writer.WriteString(string.Join(
            ' ',
            uris.Select(static uri => uri.GetComponents(UriComponents.SerializationInfoString, UriFormat.UriEscaped))));

    public static void WriteNames(XmlWriter writer, string ns, string name, Collection<XmlQualifiedName> names)
    {
        if (names.Count == 0)
        {
            return;
        }

        writer.WriteStartElement(DiscoveryNames.Prefix, name, ns);
        var prefixes = new Dictionary<string, string>();
        var tokens = new List<string>();
        foreach (var qualified in names)
        {
            if (qualified.Namespace.Length == 0)
            {
                // Without a prefix the default namespace holds, of which there must be none.
                if (prefixes.TryAdd("", ""))
                {
                    writer.WriteAttributeString("xmlns", "");
                }

                tokens.Add(qualified.Name);
                continue;
            }

            if (!prefixes.TryGetValue(qualified.Namespace, out var prefix))
            {
                prefixes.Add(qualified.Namespace, prefix = PrefixOf(qualified.Namespace, prefixes.Count));
                writer.WriteAttributeString("xmlns", prefix, null, qualified.Namespace);
            }

            tokens.Add($"{prefix}:{qualified.Name}");
        }

        writer.WriteString(string.Join(' ', tokens));
        writer.WriteEndElement();
    }

    /// <summary>Peers as wsdd compare the type of devices by its text, with the prefix that Windows writes.</summary>
    private static string PrefixOf(string ns, int count) => ns == Devices ? "wsdp" : $"dp{count}";

    private static void Read(XmlReader reader, Action<string, string> take)
    {
        var name = reader.LocalName;
        if (reader.IsEmptyElement)
        {
            reader.Read();
            return;
        }

        reader.ReadStartElement();
        var text = reader.ReadContentAsString();
        if (text.Length > DiscoveryLimits.ListLength)
        {
            throw new XmlException(
                Escaped.Text(
                    $"The element '{name}' has {text.Length} characters; at most {DiscoveryLimits.ListLength} "
                        + $"are read."));
        }

        var count = 0;
        foreach (var range in text.AsSpan().SplitAny(Spaces))
        {
            var token = text[range];
            if (token.Length == 0)
            {
                continue;
            }

            if (++count > DiscoveryLimits.Items)
            {
                throw new XmlException(Escaped.Text(
                    $"The element '{name}' has more than {DiscoveryLimits.Items} values."));
            }

            if (token.Length > DiscoveryLimits.ItemLength)
            {
                throw new XmlException(
                    Escaped.Text(
                        $"A value of the element '{name}' is longer than {DiscoveryLimits.ItemLength} characters."));
            }

            take(token, name);
        }

        reader.ReadEndElement();
    }
}
