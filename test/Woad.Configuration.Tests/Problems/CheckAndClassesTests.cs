using System.Configuration;
using System.Xml.Linq;
using Woad.Configuration.Applying;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Tests.Problems;

/// <summary>
/// A file is checked against the list and then carried without element objects. The element classes, which programs
/// use, judge values themselves. The check must refuse every value that they refuse.
/// </summary>
public sealed class CheckAndClassesTests
{
    private static readonly string[] Values = [
        "", "Bogus", "-1", "0", "99999999999", "-99999999999", "-00:00:01", "00:00:00", "50.00:00:00", "true",
        "http://[", "17", " 17\t", "0x11", "#", " 00:01:00 ", " true ", " ",
    ];

    /// <summary>Elements that hold what is no configuration: headers, an expression.</summary>
    private static readonly string[] HasOwnContent =
        ["AddressHeaderCollectionElement", "XmlElementElement", "XPathMessageFilterElement"];

    [Fact]
    public void Check_refuses_every_value_that_element_classes_refuse()
    {
        var schema = ConfigurationSchema.Shared;
        var missed = new List<string>();
        var refused = 0;
        foreach (var node in schema.Nodes.Where(
            node => IsReached(node) && !HasOwnContent.Contains(node.Type)))
        {
            foreach (var attribute in schema.AttributesOf(node.Type))
            {
                foreach (var value in Values)
                {
                    var model = Document(node, new XAttribute(attribute.Name, value));
                    var isRefused = IsRefused(model, attribute.Name);
                    refused += isRefused ? 1 : 0;

                    // The check may be stricter: of what has no class, of empty texts, of what a text refers to.
                    if (!isRefused && IsRefusedByClasses(model) && new LoadedConfiguration(model).IsRead)
                    {
                        missed.Add($"{node.Path}/@{attribute.Name}='{value}'");
                    }
                }
            }
        }

        Assert.True(missed.Count == 0, string.Join(Environment.NewLine, missed.Take(60)));
        Assert.InRange(refused, 1000, int.MaxValue);
    }

    [Fact]
    public void Element_classes_and_the_check_refuse_the_same_names()
    {
        var schema = ConfigurationSchema.Shared;
        var missed = new List<string>();
        foreach (var node in schema.Nodes.Where(
            node => IsReached(node) && !HasOwnContent.Contains(node.Type)))
        {
            foreach (XObject wrong in new XObject[] { new XAttribute("bogus", "1"), new XElement("bogus") })
            {
                var model = Document(node, wrong);

                // Attributes of behaviors are passed over: the check warns of them. Some elements take any.
                var isPassedOver = wrong is XAttribute
                    && (node.Name == "behavior" || schema.TakesAnyAttribute(node.Type));
                if (new LoadedConfiguration(model).IsRead != isPassedOver || IsRefusedByClasses(model) == isPassedOver)
                {
                    missed.Add($"{node.Path}/{wrong}");
                }
            }
        }

        Assert.True(missed.Count == 0, string.Join(Environment.NewLine, missed.Take(60)));
    }

    /// <summary>Whether Woad has the element and those that it stands in.</summary>
    private static bool IsReached(SchemaNode node)
    {
        for (var path = node.Path; path.Contains('/', StringComparison.Ordinal); path = path[..path.LastIndexOf('/')])
        {
            if (ConfigurationSchema.Shared.Find(path) is { IsPresent: false })
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Whether the check finds a fault in the value of an attribute, of whichever element.</summary>
    private static bool IsRefused(XElement model, string attribute) =>
        DocumentCheck.Run(model, ExtensionTypes.None, explains: false)
        .Exists(
            finding => finding.Place.EndsWith("/@" + attribute, StringComparison.Ordinal)
                && !finding.Text.StartsWith("there is no", StringComparison.Ordinal)
                && !finding.Text.Contains("with the name", StringComparison.Ordinal)
                    && !finding.Text.StartsWith("the binding", StringComparison.Ordinal));

    private static bool IsRefusedByClasses(XElement model)
    {
        try
        {
            ExtensionTypes.None.Read(() =>
            {
                new ReadSections(model).ReadAll();
                return true;
            });
            return false;
        }
        catch (ConfigurationErrorsException)
        {
            return true;
        }
    }

    /// <summary>An element in its place; what must be said beside it is said.</summary>
    private static XElement Document(SchemaNode node, XObject content)
    {
        var path = node.Path.StartsWith("{bindingElement}", StringComparison.Ordinal)
            ? "system.serviceModel/bindings/customBinding/binding/" + node.Path["{bindingElement}/".Length..]
                : node.Path.StartsWith("{behavior}", StringComparison.Ordinal)
                    ? $"system.serviceModel/behaviors/{(BehaviorPlaces.IsOfEndpoints(node.Path.Split('/')[1]) ? "endpointBehaviors" : "serviceBehaviors")}/behavior/" + node.Path["{behavior}/".Length..]
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

        foreach (var (place, at) in root.DescendantsAndSelf().Zip(
            words.Select((_, i) => string.Join('/', words[..(i + 1)]))))
        {
            var type = at == path ? node.Type : ConfigurationSchema.Shared.Find(at)?.Type ?? "";
            foreach (var fact in ConfigurationSchema.Shared.AttributesOf(type).Where(
                fact => fact.IsRequired && fact.Kind == "string"))
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
