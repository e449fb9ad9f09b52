using System.Xml.Linq;
using Woad.Configuration.Elements;
using Woad.Configuration.Packages;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Files;

/// <summary>Goes through a file and says of each element what it is here; finds all mistakes in one pass.</summary>
/// <remarks>
/// It runs at the start of every program that has a file, so it says nothing of what is good unless it is asked, and
/// <see cref="Mistakes"/> has all that only a mistake needs.
/// </remarks>
internal sealed class DocumentCheck
{
    private readonly ConfigurationSchema _schema = ConfigurationSchema.Shared;
    private readonly ExtensionTypes _types;
    private readonly bool _explains;
    private readonly List<Finding> _findings = [];

    private DocumentCheck(ExtensionTypes types, bool explains)
    {
        _types = types;
        _explains = explains;
    }

    /// <param name="model">The element system.serviceModel.</param>
    /// <param name="types">What its section extensions registers.</param>
    /// <param name="explains">Whether to say of good elements what they are, too.</param>
    public static List<Finding> Run(XElement model, ExtensionTypes types, bool explains)
    {
        var check = new DocumentCheck(types, explains);
        foreach (var section in model.Elements())
        {
            check.Child(section, "system.serviceModel");
        }

        foreach (var attribute in model.Attributes())
        {
            if (!attribute.IsNamespaceDeclaration)
            {
                check._findings.Add(
                    model.Finding(
                        FindingKind.Mistake,
                        $"the attribute '{attribute.Name.LocalName}' is not known",
                        "Take it out.",
                        attribute));
            }
        }

        ReferenceCheck.Run(model, types, check._findings);
        return check._findings;
    }

    private void Child(XElement element, string parent)
    {
        var name = element.Name.LocalName;
        if (_schema.Find(parent + "/" + name) is { } node)
        {
            Element(element, node);
        }
        else if (_schema.ListOf(parent) is { } list)
        {
            Extension(element, list);
        }
        else if (parent == "system.serviceModel/bindings" && _types.IsRegistered(ExtensionTypes.Bindings, name))
        {
            Registered(element, ExtensionTypes.Bindings);
        }
        else if (parent == "system.serviceModel/standardEndpoints"
            && _types.IsRegistered(ExtensionTypes.Endpoints, name))
        {
            Registered(element, ExtensionTypes.Endpoints);
        }
        else
        {
            _findings.Add(Mistakes.UnknownElement(element, parent));
        }
    }

    private void Extension(XElement element, string list)
    {
        var name = element.Name.LocalName;
        if (_types.IsRegistered(list, name))
        {
            Registered(element, list);
        }
        else if (_schema.FindExtension(list, name) is { } extension)
        {
            if (list == ExtensionTypes.Behaviors && BehaviorPlaces.IsElsewhere(element))
            {
                _findings.Add(Mistakes.WrongPlace(element));
            }

            var path = (list == ExtensionTypes.Behaviors ? "{behavior}/" : "{bindingElement}/") + name;
            Element(element, _schema.Find(path) ?? new SchemaNode(path, extension.Type, "", extension.IsPresent));
        }
        else
        {
            _findings.Add(Mistakes.UnknownExtension(element, list));
        }
    }

    private void Registered(XElement element, string list)
    {
        if (RegisteredTypes.Look(element, _types, list, out var finding) || _explains)
        {
            _findings.Add(finding);
        }
    }

    private void Element(XElement element, SchemaNode node)
    {
        if (!node.IsPresent && !ElementPackages.Has(node.Type))
        {
            Lacking(element, node);
            return;
        }

        if (_explains)
        {
            var differs = _schema.DifferenceOf(node.Path) ?? ValueDifferences.Of(element, node, _schema);
            _findings.Add(differs is { } difference
                ? element.Finding(FindingKind.Differs, difference.TrimEnd('.'))
                : element.Finding(FindingKind.Works, "works"));
        }

        if (node.Type == "XPathMessageFilterElement")
        {
            FilterCheck.Run(element, _findings);
            return;
        }

        new AttributeCheck(element, node, _findings, _explains).Run();
        if (node.Type is "AddressHeaderCollectionElement" or "XmlElementElement")
        {
            return;
        }

        Content(element, node);
    }

    private void Content(XElement element, SchemaNode node)
    {
        for (var child = element.FirstNode; child is not null; child = child.NextNode)
        {
            if (child is XText text)
            {
                _findings.Add(Mistakes.Text(element, text.Value));
            }
        }

        CollectionCheck.Run(element, node, _findings);
        var isOfElements = node.Type == "XmlElementElementCollection";
        foreach (var child in element.Elements())
        {
            var name = child.Name.LocalName;
            if (isOfElements && child.Name.Namespace != XNamespace.None)
            {
                continue;
            }

            if (name is "remove" or "clear" && CollectionCheck.Takes(node, name))
            {
                continue;
            }

            if (_schema.FindLack(node.Type, name) is { } lack && _schema.Find(node.Path + "/" + name) is { } below)
            {
                Lacking(child, below, lack);
            }
            else
            {
                Child(child, node.Path);
            }
        }
    }

    private void Lacking(XElement element, SchemaNode node, SchemaLack? lack = null)
    {
        if (!_schema.AsksForNothing(element, node))
        {
            var remedy = lack?.Remedy
                ?? (ElementPackages.Of(node.Type) is { } package
                    ? $"Reference the package {package}."
                    : _schema.RemedyFor(node.Name) ?? "Leave the element out.");
            _findings.Add(lack?.IsIdle ?? _schema.IsIdle(node)
                ? element.Finding(
                    FindingKind.Warning, "it is passed over: the feature is not there, and changes no call", remedy)
                : element.Finding(FindingKind.Lacking, "the feature is not there", remedy));
        }
        else if (_explains)
        {
            _findings.Add(element.Finding(FindingKind.Ignored, "says what holds without it"));
        }
    }
}
