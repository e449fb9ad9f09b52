using System.Xml.Linq;
using Woad.Configuration.Elements;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Files;

/// <summary>Goes through a file and says of each element what it is here; finds all mistakes in one pass.</summary>
internal sealed class DocumentCheck
{
    private readonly ConfigurationSchema _schema = ConfigurationSchema.Shared;
    private readonly ExtensionTypes _types;
    private readonly List<Finding> _findings = [];

    private DocumentCheck(ExtensionTypes types) => _types = types;

    /// <param name="model">The element system.serviceModel.</param>
    /// <param name="types">What its section extensions registers.</param>
    public static List<Finding> Run(XElement model, ExtensionTypes types)
    {
        var check = new DocumentCheck(types);
        foreach (var section in model.Elements())
        {
            check.Child(section, "system.serviceModel");
        }

        foreach (var attribute in model.Attributes().Where(attribute => !attribute.IsNamespaceDeclaration))
        {
            check._findings.Add(model.Finding(FindingKind.Mistake, $"the attribute '{attribute.Name.LocalName}' is not known", "Take it out.", attribute));
        }

        check._findings.AddRange(ReferenceCheck.Run(model, types));
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
            Registered<System.ServiceModel.Configuration.BindingCollectionElement>(element, ExtensionTypes.Bindings);
        }
        else if (parent == "system.serviceModel/standardEndpoints" && _types.IsRegistered(ExtensionTypes.Endpoints, name))
        {
            Registered<System.ServiceModel.Configuration.EndpointCollectionElement>(element, ExtensionTypes.Endpoints);
        }
        else
        {
            Unknown(element, _schema.ChildrenOf(parent).Where(child => !child.Takes("out-of-scope")).Select(child => child.Name));
        }
    }

    private void Unknown(XElement element, IEnumerable<string> known)
    {
        var names = known.Distinct().Order(StringComparer.Ordinal).ToArray();
        var near = Spelling.Nearest(element.Name.LocalName, names);
        _findings.Add(element.Finding(
            FindingKind.Mistake,
            "the element is not known here",
            near is not null ? $"Did you mean <{near}>?" : names.Length > 0 ? $"Known are {string.Join(", ", names)}." : "No element may stand here."));
    }

    private void Extension(XElement element, string list)
    {
        var name = element.Name.LocalName;
        if (_types.IsRegistered(list, name))
        {
            if (list == ExtensionTypes.Behaviors)
            {
                Registered<System.ServiceModel.Configuration.BehaviorExtensionElement>(element, list);
            }
            else
            {
                Registered<System.ServiceModel.Configuration.BindingElementExtensionElement>(element, list);
            }
        }
        else if (KnownExtensions.Find(list, name) is { } extension)
        {
            var path = (list == ExtensionTypes.Behaviors ? "{behavior}/" : "{bindingElement}/") + name;
            Element(element, _schema.Find(path) ?? new SchemaNode(path, extension.Type, "", extension.IsPresent));
        }
        else
        {
            Unknown(element, KnownExtensions.Of(list).Where(known => known.IsPresent).Select(known => known.Name));
        }
    }

    private void Registered<TBase>(XElement element, string list)
    {
        var typeName = _types.TypeNameOf(list, element.Name.LocalName)!;
        var type = TypeNames.Find(typeName);
        _findings.Add(
            type is null ? element.Finding(
                FindingKind.Mistake, $"its type '{typeName}', registered in extensions/{list}, was not found", "Reference its assembly, and write its full name, a comma and the assembly's name.")
            : !typeof(TBase).IsAssignableFrom(type) ? element.Finding(
                FindingKind.Mistake, $"its type '{type}', registered in extensions/{list}, is no {typeof(TBase).Name}", $"Derive it from {typeof(TBase)}.")
            : element.Finding(FindingKind.Works, $"the program's own, {type}"));
    }

    private void Element(XElement element, SchemaNode node)
    {
        if (!node.IsPresent)
        {
            Lacking(element, node);
            return;
        }

        _findings.Add(_schema.DifferenceOf(node.Path) is { } difference
            ? element.Finding(FindingKind.Differs, difference.TrimEnd('.'))
            : element.Finding(FindingKind.Works, "works"));
        new AttributeCheck(element, node, _findings).Run();
        if (node.Type == "AddressHeaderCollectionElement")
        {
            return;
        }

        Keys(element, node);
        foreach (var child in element.Elements())
        {
            var name = child.Name.LocalName;
            if (name is "remove" or "clear" && _schema.ChildrenOf(node.Path).Any(item => item.Takes(name)))
            {
                continue;
            }

            if (_schema.FindLack(node.Type, name) is { } lack && _schema.Find(node.Path + "/" + name) is { } below)
            {
                Lacking(child, below, lack.Remedy);
            }
            else
            {
                Child(child, node.Path);
            }
        }
    }

    private void Lacking(XElement element, SchemaNode node, string? remedy = null) => _findings.Add(
        _schema.AsksForNothing(element, node)
            ? element.Finding(FindingKind.Ignored, "says what holds without it")
            : element.Finding(FindingKind.Lacking, "the feature is not there", remedy ?? _schema.RemedyFor(node.Name) ?? "Leave the element out."));

    /// <summary>No two elements of a collection have the same key.</summary>
    private void Keys(XElement element, SchemaNode node)
    {
        foreach (var item in _schema.ChildrenOf(node.Path).Where(child => child.IsRepeated))
        {
            var keys = _schema.AttributesOf(item.Type).Where(attribute => attribute.IsKey).ToArray();
            var seen = new Dictionary<string, XElement>();
            foreach (var child in element.Elements().Where(child => child.Name.LocalName == item.Name && keys.Length > 0))
            {
                var key = string.Join(", ", keys.Select(attribute => $"{attribute.Name}='{child.Attribute(attribute.Name)?.Value ?? attribute.Default}'"));
                if (!seen.TryAdd(key, child) && item.Path != "system.serviceModel/services/service/endpoint")
                {
                    _findings.Add(child.Finding(
                        FindingKind.Mistake, $"line {Places.LineOf(seen[key])} has the same {key}", "Take one of them out, or rename it."));
                }
            }
        }
    }
}
