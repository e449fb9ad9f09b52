using System.Xml.Linq;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>A schema whose definitions another one changes, with the changes.</summary>
internal sealed class RandomRedefinition(RandomSchema schema, RandomParticles particles)
{
    private static readonly XNamespace Xs = RandomSchema.Xs;

    /// <summary>The name of the document that is redefined.</summary>
    public const string Location = "redefined.xsd";

    public (XElement Redefined, XElement Redefinition) Make()
    {
        var redefined = new XElement(
            Xs + "schema",
            new XAttribute(XNamespace.Xmlns + "xs", Xs.NamespaceName),
            new XAttribute(XNamespace.Xmlns + "t", schema.Namespace),
            new XAttribute("targetNamespace", schema.Namespace));
        if (schema.IsQualified)
        {
            redefined.Add(new XAttribute("elementFormDefault", "qualified"));
        }

        var redefinition = new XElement(Xs + "redefine", new XAttribute("schemaLocation", Location));
        var (wide, narrow) = schema.Simple.Redefined(schema.TypeName("RS"));
        redefined.Add(wide);
        redefinition.Add(narrow);

        var name = schema.TypeName("RT");
        var type = new XElement(
            Xs + "complexType",
            new XAttribute("name", name),
            particles.Sequence(2, isPlain: true),
            schema.Attributes.Make(isPlain: true));
        redefined.Add(type);
        var changed = particles.Extension(name);
        changed.SetAttributeValue("name", name);
        redefinition.Add(changed);
        schema.Bases.Add(name);
        schema.Complex.Add(name);

        var group = schema.Name("rg");
        redefined.Add(new XElement(
            Xs + "group", new XAttribute("name", group), particles.Sequence(2, isPlain: true)));
        redefinition.Add(new XElement(
            Xs + "group",
            new XAttribute("name", group),
            new XElement(
                Xs + "sequence",
                new XElement(Xs + "group", new XAttribute("ref", RandomSchema.Of(group))),
                new XElement(
                    Xs + "element", new XAttribute("name", schema.Name("added")), new XAttribute("type", "xs:int")))));
        schema.SharedGroups.Add(group);
        return (redefined, redefinition);
    }
}
