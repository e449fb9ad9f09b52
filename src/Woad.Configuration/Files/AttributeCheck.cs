using System.Xml.Linq;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Files;

/// <summary>The attributes of one element.</summary>
internal sealed class AttributeCheck(XElement element, SchemaNode node, List<Finding> findings)
{
    private readonly ConfigurationSchema _schema = ConfigurationSchema.Shared;

    public void Run()
    {
        var facts = _schema.AttributesOf(node.Type);
        foreach (var attribute in element.Attributes())
        {
            // Attributes with a namespace belong to tools that write the file, such as transformations.
            if (attribute.IsNamespaceDeclaration || attribute.Name.NamespaceName.Length > 0 || attribute.Name.LocalName.StartsWith("lock", StringComparison.Ordinal))
            {
                continue;
            }

            Attribute(attribute, facts);
        }

        foreach (var fact in facts.Where(fact => fact.IsRequired && element.Attribute(fact.Name) is null))
        {
            findings.Add(element.Finding(FindingKind.Mistake, $"the attribute '{fact.Name}' is missing", "It has no default; write it."));
        }
    }

    private void Attribute(XAttribute attribute, AttributeFact[] facts)
    {
        var name = attribute.Name.LocalName;
        if (Array.Find(facts, fact => fact.Name == name) is not { } known)
        {
            var near = Spelling.Nearest(name, facts.Select(fact => fact.Name));
            findings.Add(element.Finding(
                FindingKind.Mistake,
                "the attribute is not known here",
                near is not null ? $"Did you mean '{near}'?"
                    : facts.Length > 0 ? $"Known are {string.Join(", ", facts.Select(fact => fact.Name))}." : "The element has no attributes.",
                attribute));
        }
        else if (known.Fault(attribute.Value) is { } fault)
        {
            findings.Add(element.Finding(
                FindingKind.Mistake, fault, known.Default is { Length: > 0 } standard ? $"The default is {standard}." : "Correct the value.", attribute));
        }
        else if (_schema.FindLack(node.Type, "@" + name) is { } lack)
        {
            findings.Add(lack.Accepts(known, attribute.Value)
                ? element.Finding(FindingKind.Ignored, "has no effect", lack.Remedy, attribute)
                : element.Finding(FindingKind.Lacking, $"the feature is not there, so it cannot be '{attribute.Value}'", lack.Remedy, attribute));
        }
    }
}
