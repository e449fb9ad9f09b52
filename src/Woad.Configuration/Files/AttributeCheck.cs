using System.Xml.Linq;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Files;

/// <summary>The attributes of one element.</summary>
internal sealed class AttributeCheck(XElement element, SchemaNode node, List<Finding> findings, bool explains)
{
    private readonly ConfigurationSchema _schema = ConfigurationSchema.Shared;

    public void Run()
    {
        var facts = _schema.AttributesOf(node.Type);
        foreach (var attribute in element.Attributes())
        {
            if (AttributeFact.IsOfElement(attribute))
            {
                Attribute(attribute, facts);
            }
        }

        foreach (var fact in facts)
        {
            if (fact.IsRequired && element.Attribute(fact.Name) is null)
            {
                findings.Add(
                    element.Finding(
                        FindingKind.Mistake,
                        $"the attribute '{fact.Name}' is missing",
                        "It has no default; write it."));
            }
        }
    }

    private static AttributeFact? Find(AttributeFact[] facts, string name)
    {
        foreach (var fact in facts)
        {
            if (fact.Name == name)
            {
                return fact;
            }
        }

        return null;
    }

    private void Attribute(XAttribute attribute, AttributeFact[] facts)
    {
        var name = attribute.Name.LocalName;
        if (Find(facts, name) is not { } known)
        {
            if (_schema.TakesAnyAttribute(node.Type))
            {
                return;
            }

            findings.Add(Mistakes.UnknownAttribute(element, attribute, facts));
        }
        else if (known.Fault(attribute.Value) is { } fault)
        {
            findings.Add(element.Finding(
                FindingKind.Mistake,
                fault,
                known.Default is { Length: > 0 } standard ? $"The default is {standard}." : "Correct the value.",
                attribute));
        }
        else if (_schema.FindLack(node.Type, "@" + name) is { } lack)
        {
            Lacking(attribute, known, lack);
        }
    }

    private void Lacking(XAttribute attribute, AttributeFact known, SchemaLack lack)
    {
        if (!lack.Accepts(known, attribute.Value))
        {
            findings.Add(
                element.Finding(
                    FindingKind.Lacking,
                    $"the feature is not there, so it cannot be '{attribute.Value}'",
                    lack.Remedy,
                    attribute));
        }
        else if (lack.IsIdle && !known.IsDefault(attribute.Value))
        {
            findings.Add(element.Finding(
                FindingKind.Warning,
                $"the value '{attribute.Value}' is passed over: the feature is not there, and changes no call",
                lack.Remedy,
                attribute));
        }
        else if (explains)
        {
            findings.Add(element.Finding(FindingKind.Ignored, "has no effect", lack.Remedy, attribute));
        }
    }
}
