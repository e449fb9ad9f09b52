using System.Xml;
using System.Xml.Linq;

namespace Woad.ConfigurationGenerator;

/// <summary>
/// The schema file for editors: what is lacking is there too, with a note, so that existing files stay readable.
/// </summary>
internal sealed class XsdWriter(Schema schema, Owned owned)
{
    private static readonly XNamespace Xs = "http://www.w3.org/2001/XMLSchema";

    public string Write()
    {
        var document = new XDocument(
            new XComment(
                " Written by tools/ConfigurationGenerator: system.serviceModel of app.config, as Woad reads it. "),
            new XElement(
                Xs + "schema",
                new XAttribute(XNamespace.Xmlns + "xs", Xs),
                new XAttribute("elementFormDefault", "qualified"),
                new XElement(
                    Xs + "element",
                    new XAttribute("name", "configuration"),
                    new XElement(
                        Xs + "complexType",
                        new XElement(
                            Xs + "sequence",
                            new XElement(
                                Xs + "any",
                                new XAttribute("processContents", "lax"),
                                new XAttribute("minOccurs", "0"),
                                new XAttribute("maxOccurs", "unbounded"))))),
                Group("system.serviceModel"),
                Extensions()));
        using var text = new StringWriter();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings
        {
            Indent = true,
            OmitXmlDeclaration = true,
            NewLineChars = "\n",
        }))
        {
            document.Save(writer);
        }

        return text + "\n";
    }

    private XElement Group(string path) => new(
        Xs + "element",
        new XAttribute("name", path),
        new XElement(
            Xs + "complexType",
            new XElement(Xs + "all", schema.ChildrenOf(path).Select(child => Element(child, 1)))));

    private IEnumerable<XElement> Extensions() =>
        from extension in schema.Extensions
        where extension.List is "behaviorExtensions" or "bindingElementExtensions"
            && extension.Name is not ("remove" or "clear")
        let parent = extension.List == "behaviorExtensions" ? "{behavior}" : "{bindingElement}"
        select Element(new SchemaElement($"{parent}/{extension.Name}", extension.Type, ""), 0);

    private XElement Element(SchemaElement element, int depth)
    {
        var children = Children(element).Select(child => Element(child, depth + 1)).ToList();
        if (schema.Extensible.ContainsKey(element.Path))
        {
            // What Woad knows is declared by itself below; what a program registers is not checked.
            children.Add(new XElement(Xs + "any", new XAttribute("processContents", "lax")));
        }

        if (element.Type == "AddressHeaderCollectionElement")
        {
            children.Add(new XElement(Xs + "any", new XAttribute("processContents", "skip")));
        }

        var content = children.Count == 0 ? null : new XElement(
            Xs + "choice", new XAttribute("minOccurs", "0"), new XAttribute("maxOccurs", "unbounded"), children);
        var remove = Items(element, "remove");
        var clear = Items(element, "clear");
        content?.Add(remove, clear);
        return new XElement(
            Xs + "element",
            new XAttribute("name", element.Name),
            depth == 1 ? new XAttribute("minOccurs", "0") : null,
            owned.Has(element.Type)
                ? null
                : new XElement(Xs + "annotation", new XElement(Xs + "documentation", "Woad does not have this.")),
            new XElement(
                Xs + "complexType",
                content,
                Attributes(element.Type),
                owned.Open.Contains(element.Type)
                    ? new XElement(Xs + "anyAttribute", new XAttribute("processContents", "skip"))
                    : null));
    }

    private IEnumerable<XElement> Items(SchemaElement element, string word) =>
        Children(element).Any(child => child.Notes.Split(' ').Contains(word))
            ? [new XElement(
                Xs + "element", new XAttribute("name", word),
                new XElement(
                    Xs + "complexType",
                    word == "remove"
                        ? new XElement(Xs + "anyAttribute", new XAttribute("processContents", "skip"))
                        : null))]
            : [];

    private IEnumerable<SchemaElement> Children(SchemaElement element) =>
        schema.ChildrenOf(element.Path).Where(child => !child.Notes.Contains("out-of-scope", StringComparison.Ordinal))
            .DistinctBy(child => child.Name);

    private IEnumerable<XElement> Attributes(string type) =>
        (schema.Attributes.GetValueOrDefault(type) ?? []).Select(attribute => new XElement(
            Xs + "attribute",
            new XAttribute("name", attribute.Name),
            attribute.IsRequired ? new XAttribute("use", "required") : null,
            ValuesOf(attribute) is { } values
                ? new XElement(
                    Xs + "simpleType",
                    new XElement(
                        Xs + "restriction",
                        new XAttribute("base", "xs:string"),
                        values.Split('|').Select(
                            value => new XElement(Xs + "enumeration", new XAttribute("value", value)))))
                : new XAttribute(
                    "type", attribute.Kind switch { "int" => "xs:int", "long" => "xs:long", _ => "xs:string" })));

    /// <summary>
    /// The configuration system takes a capital letter in true and false; sets of flags are not listed.
    /// </summary>
    private static string? ValuesOf(SchemaAttribute attribute) =>
        attribute.Kind == "bool" ? "true|false|True|False"
        : attribute.Name.EndsWith("Protocols", StringComparison.Ordinal) ? null : attribute["values"];
}
