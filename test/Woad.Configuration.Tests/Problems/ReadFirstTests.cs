using System.Xml.Linq;
using Woad.Configuration.Applying;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Tests.Problems;

/// <summary>
/// Start-up only reads a file, and checks it when reading fails. So reading must refuse whatever the check would find.
/// </summary>
public sealed class ReadFirstTests
{
    private static readonly string[] Values = ["", "Bogus", "-1", "0", "99999999999", "-99999999999", "-00:00:01", "00:00:00", "50.00:00:00", "true", "http://[", "17"];

    [Fact]
    public void Reading_refuses_every_value_that_the_check_refuses()
    {
        var schema = ConfigurationSchema.Shared;
        var missed = new List<string>();
        var refused = 0;
        foreach (var node in schema.Nodes.Where(node => node.IsPresent))
        {
            foreach (var attribute in schema.AttributesOf(node.Type))
            {
                foreach (var value in Values)
                {
                    var model = Document(node, new XAttribute(attribute.Name, value));
                    if (!DocumentCheck.Run(model, ExtensionTypes.None, explains: false).Exists(finding => finding.IsProblem))
                    {
                        continue;
                    }

                    refused++;
                    if (new LoadedConfiguration(model).IsRead)
                    {
                        missed.Add($"{node.Path}/@{attribute.Name}='{value}'");
                    }
                }
            }
        }

        Assert.Equal("", string.Join(Environment.NewLine, missed));
        Assert.InRange(refused, 1000, int.MaxValue);
    }

    [Fact]
    public void Reading_refuses_every_name_that_the_check_refuses()
    {
        var schema = ConfigurationSchema.Shared;
        var missed = new List<string>();
        foreach (var node in schema.Nodes.Where(node => node.IsPresent && node.Type != "AddressHeaderCollectionElement"))
        {
            foreach (XObject wrong in new XObject[] { new XAttribute("bogus", "1"), new XElement("bogus") })
            {
                if (new LoadedConfiguration(Document(node, wrong)).IsRead)
                {
                    missed.Add($"{node.Path}/{wrong}");
                }
            }
        }

        Assert.Equal("", string.Join(Environment.NewLine, missed));
    }

    /// <summary>An element in its place; what must be said beside it is said.</summary>
    private static XElement Document(SchemaNode node, XObject content)
    {
        var path = node.Path.StartsWith("{bindingElement}", StringComparison.Ordinal) ? "system.serviceModel/bindings/customBinding/binding/" + node.Path["{bindingElement}/".Length..]
            : node.Path.StartsWith("{behavior}", StringComparison.Ordinal) ? "system.serviceModel/behaviors/serviceBehaviors/behavior/" + node.Path["{behavior}/".Length..]
            : node.Path;
        var words = path.Split('/');
        var root = new XElement(words[0]);
        var element = root;
        foreach (var word in words[1..])
        {
            var below = new XElement(word);
            element.Add(below);
            element = below;
        }

        foreach (var (place, at) in root.DescendantsAndSelf().Zip(words.Select((_, i) => string.Join('/', words[..(i + 1)]))))
        {
            var type = at == path ? node.Type : ConfigurationSchema.Shared.Find(at)?.Type ?? "";
            foreach (var fact in ConfigurationSchema.Shared.AttributesOf(type).Where(fact => fact.IsRequired && fact.Kind == "string"))
            {
                place.SetAttributeValue(fact.Name, "x");
            }
        }

        if (content is XAttribute attribute)
        {
            element.SetAttributeValue(attribute.Name, attribute.Value);
        }
        else
        {
            element.Add(content);
        }

        return root;
    }
}
