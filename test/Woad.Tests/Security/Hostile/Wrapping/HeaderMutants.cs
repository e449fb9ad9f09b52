using System.Xml;

namespace Woad.Tests.Security.Hostile.Wrapping;

/// <summary>
/// The Security header of a message that was taken on its way is doubled, moved and taken apart, and what nobody signs
/// is declared anew (V4, V11, V12, V19, V22).
/// </summary>
internal sealed class HeaderMutants(XmlDocument original, XmlDocument other)
{
    private const string None = Names.Soap12 + "/role/none";
    private const string Next = Names.Soap12 + "/role/next";

    /// <summary>All of them.</summary>
    public IEnumerable<Mutant> All()
    {
        foreach (var mutant in Headers().Concat(Children()).Concat(Spliced()).Concat(Declared()))
        {
            yield return mutant;
        }
    }

    private IEnumerable<Mutant> Headers()
    {
        yield return New("V11", "two Security headers", static s => s.Header.AppendChild(s.Security.CloneNode(true)));
        yield return New(
            "V11", "empty Security header first",
            static s => s.Header.PrependChild(s.Wrapper("o", "Security", Names.Extension)));
        yield return New(
            "V11", "empty Security header last",
            static s => s.Header.AppendChild(s.Wrapper("o", "Security", Names.Extension)));
        yield return New(
            "V11", "empty Security header for the next one",
            static s => s.Header.PrependChild(For(s, s.Wrapper("o", "Security", Names.Extension), Next)),
            mayPass: true);
        yield return New(
            "V11", "copy of the Security header for nobody",
            static s => s.Header.PrependChild(For(s, (XmlElement)s.Security.CloneNode(true), None)), mayPass: true);
        yield return New("V11", "Security header for nobody", static s => For(s, s.Security, None));
        yield return New("V11", "Security header for somebody else", static s => For(s, s.Security, "urn:somebody"));
        yield return New(
            "V11", "Security header in a wrapper", static s => s.Header.AppendChild(s.Wrapper(s.Security)));
        yield return New("V11", "Security header in Body", static s => s.Body.AppendChild(s.Security));
        yield return New(
            "V11", "Security header in a second Header",
            static s => s.Envelope.InsertBefore(s.Wrapper("s", "Header", s.Soap, s.Security), s.Body));
        yield return New(
            "V11", "Security header beside Header", static s => s.Envelope.InsertBefore(s.Security, s.Body));
        yield return New(
            "V11", "Security header in capitals", static s => Rename(s.Security, "SECURITY", Names.Extension));
        yield return New(
            "V11", "Security header of another namespace",
            static s => Rename(s.Security, "Security", Names.Extension11));
        yield return New("V12", "no Security header", static s => s.Header.RemoveChild(s.Security));
        yield return New("V12", "empty Security header", static s => s.Security.RemoveAll());
        yield return New("V10", "Body first", static s => s.Envelope.PrependChild(s.Body));
        yield return New("V9", "two Bodies that are alike", static s => s.Envelope.AppendChild(s.Body.CloneNode(true)));
    }

    /// <summary>Every element of the header is taken out, doubled, and moved into a header for nobody.</summary>
    private IEnumerable<Mutant> Children()
    {
        for (var i = 0; i < new Scene(original).Security.ChildNodes.Count; i++)
        {
            var at = i;
            var name = new Scene(original).Security.ChildNodes[at]!.LocalName;

            // A list or a key that nothing needs may go; nothing else is a different message.
            yield return New(
                "V12", $"{name} {at} is missing", s => s.Security.RemoveChild(s.Security.ChildNodes[at]!),
                mayPass: true);
            yield return New(
                "V11", $"{name} {at} is doubled",
                s => s.Security.AppendChild(s.Security.ChildNodes[at]!.CloneNode(true)), mayPass: true);
            yield return New(
                "V11", $"{name} {at} is first", s => s.Security.PrependChild(s.Security.ChildNodes[at]!),
                mayPass: true);
            yield return New(
                "V11", $"{name} {at} is last", s => s.Security.AppendChild(s.Security.ChildNodes[at]!), mayPass: true);
            yield return New(
                "V11", $"{name} {at} in a header for nobody",
                s => s.Header.AppendChild(
                    For(s, s.Wrapper("o", "Security", Names.Extension, s.Security.ChildNodes[at]!), None)),
                    mayPass: true);
            yield return New(
                "V11", $"{name} {at} in a header of its own",
                s => s.Header.AppendChild(s.Wrapper(s.Security.ChildNodes[at]!)), mayPass: true);
        }
    }

    /// <summary>
    /// Parts of another message of the same client take the place of those of this one, alone and in pairs.
    /// </summary>
    private IEnumerable<Mutant> Spliced()
    {
        List<(string Name, Func<Scene, XmlElement?> Find)> parts =
        [
            ("Body", static s => s.Body),
            .. WrappingMutants.Parts.Where(static p => p != "Body").Select(
                static p => (p, (Func<Scene, XmlElement?>)(s => s.Find(p)))),
            .. Enumerable.Range(0, new Scene(original).Security.ChildNodes.Count)
                .Select(
                    i => (
                        $"{new Scene(original).Security.ChildNodes[i]!.LocalName} {i}",
                        (Func<Scene, XmlElement?>)(s => s.Security.ChildNodes[i] as XmlElement))),
        ];
        for (var one = 0; one < parts.Count; one++)
        {
            for (var two = one; two < parts.Count; two++)
            {
                Func<Scene, XmlElement?>[] finds = one == two ? [parts[one].Find] : [parts[one].Find, parts[two].Find];
                yield return New(
                    "V19", $"{parts[one].Name} and {parts[two].Name} of another message", s => Replace(s, finds),
                    mayPass: true);
            }
        }
    }

    /// <summary>
    /// What no signature covers: declarations outside of what is signed, order, white space, attributes of xml.
    /// </summary>
    private IEnumerable<Mutant> Declared()
    {
        foreach (var (name, find) in new (string, Func<Scene, XmlElement>)[]
        {
            ("Envelope", static s => s.Envelope), ("Header", static s => s.Header),
            ("Security", static s => s.Security), ("Body", static s => s.Body),
            ("payload", static s => s.Body.FirstChild as XmlElement ?? s.Body),
        })
        {
            foreach (var prefix in new[] { "", "a", "u", "o", "e", "c", "k", "xsi", "q", "b" })
            {
                yield return New(
                    "V22", $"{name} declares '{prefix}' to be something else",
                    s => Declare(find(s), prefix, "urn:evil"), mayPass: true);
                yield return New(
                    "V22", $"{name} declares '{prefix}' to be the contract's",
                    s => Declare(find(s), prefix, "urn:payments"), mayPass: true);
            }

            foreach (var (attribute, value) in new[]
            {
                ("xml:lang", "xx"),
                ("xml:space", "preserve"),
                ("xml:base", "http://evil.test/"),
                ("xml:id", "body"),
            })
            {
                yield return New(
                    "V22", $"{name} has {attribute}", s => SetXml(find(s), attribute, value), mayPass: true);
            }

            yield return New(
                "V22", $"{name} has its attributes in another order", s => Reorder(find(s)), mayPass: true);
            yield return New(
                "V22", $"{name} has white space", s => find(s).PrependChild(s.Document.CreateWhitespace("\r\n\t ")),
                mayPass: true);
            yield return New(
                "V22", $"{name} has a comment", s => find(s).PrependChild(s.Document.CreateComment("x")),
                mayPass: true);
        }
    }

    private Mutant New(string row, string name, Action<Scene> change, bool mayPass = false)
    {
        var scene = new Scene(original);
        change(scene);
        return new Mutant(row, name, scene.Document, mayPass);
    }

    private void Replace(Scene scene, Func<Scene, XmlElement?>[] finds)
    {
        var theirs = new Scene(other);
        var pairs = finds.Select(find => (Old: find(scene), New: find(theirs))).ToList();
        foreach (var (old, its) in pairs)
        {
            // Twice the same part is replaced once.
            if (old?.ParentNode is { } parent && its is not null)
            {
                parent.ReplaceChild(scene.Document.ImportNode(its, true), old);
            }
        }
    }

    private static XmlElement For(Scene scene, XmlElement header, string role)
    {
        header.SetAttribute("role", scene.Soap, role);
        return header;
    }

    private static void Rename(XmlElement element, string name, string ns)
    {
        var renamed = element.OwnerDocument.CreateElement("o", name, ns);
        while (element.FirstChild is { } child)
        {
            renamed.AppendChild(child);
        }

        element.ParentNode!.ReplaceChild(renamed, element);
    }

    private static void SetXml(XmlElement element, string name, string value)
    {
        var attribute = element.OwnerDocument.CreateAttribute(name, Names.Xml);
        attribute.Value = value;
        element.SetAttributeNode(attribute);
    }

    private static void Declare(XmlElement element, string prefix, string ns)
    {
        // The prefixes of the element itself cannot mean something else.
        if (prefix != element.Prefix && !element.Attributes.OfType<XmlAttribute>().Any(a => a.Prefix == prefix))
        {
            element.SetAttribute(prefix.Length == 0 ? "xmlns" : "xmlns:" + prefix, ns);
        }
    }

    private static void Reorder(XmlElement element)
    {
        var attributes = element.Attributes.OfType<XmlAttribute>().Reverse().ToList();
        element.Attributes.RemoveAll();
        attributes.ForEach(a => element.Attributes.Append(a));
    }
}
