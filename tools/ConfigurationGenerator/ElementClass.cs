using System.Text;

namespace Woad.ConfigurationGenerator;

/// <summary>Writes one element class.</summary>
internal sealed class ElementClass
{
    private readonly OwnedClass _owned;
    private readonly ApiType _type;
    private readonly Api _api;
    private readonly Schema _schema;
    private readonly Owned _all;
    private readonly Member[] _members;
    private readonly string[] _bases;

    public ElementClass(OwnedClass owned, Api api, Schema schema, Owned all)
    {
        _owned = owned;
        _type = api.Types.GetValueOrDefault(owned.Name)
            ?? throw new InvalidOperationException($"The lists have no class {owned.Name}.");
        (_api, _schema, _all) = (api, schema, all);
        _bases = [.. api.Bases(owned.Name)];
        _members = [.. _type.Properties.Select(MemberOf).OfType<Member>()];
    }

    private bool IsAbstract => _type.Modifiers == "abstract";

    /// <summary>The class whose settings are carried first; null when the base class carries none.</summary>
    private bool BaseCarries => _all.Classes.TryGetValue(_type.Base, out var owned) && owned.Target is not null;

    public string Write()
    {
        var text = new StringBuilder();
        text.Append(GeneratedHead.Text);
        text.Append(
            "using System.Configuration;\nusing System.ServiceModel.Channels;\nusing System.Xml;\nusing "
                + "Woad.Configuration.Carrying;\nusing Woad.Configuration.Elements;\n\n");
        text.Append("namespace System.ServiceModel.Configuration;\n\n");
        text.Append(CommentTag.Of("", "summary", Summary()));
        var bases = _bases.Contains("ConfigurationSection") ? $"{_type.Base}, IReadableSection" : _type.Base;
        text.Append(
            $"public {(_type.Modifiers.Length > 0 ? _type.Modifiers + " " : "")}partial class {_type.Name} : "
                + $"{bases}\n{{\n");
        var parts = new List<string>();
        if (_type.Base.Contains("ElementCollection<", StringComparison.Ordinal))
        {
            parts.AddRange(Collection());
        }
        else
        {
            parts.AddRange(Fields());
            parts.AddRange(Constructors());
            parts.AddRange(_members.Select(PropertyOf));
            parts.AddRange(PropertiesOverride());
            parts.AddRange(new Carrier(_owned, _bases, IsAbstract, BaseCarries, _members, _all).Write());
            parts.AddRange(Tolerance());
        }

        if (_bases.Contains("ConfigurationSection"))
        {
            parts.Add("    void IReadableSection.Read(XmlReader reader) => DeserializeSection(reader);\n");
        }

        return text.AppendJoin('\n', parts).Append("}\n").ToString();
    }

    /// <summary>The class that carries the values to settings; null when there are none to carry them to.</summary>
    public string? WriteCarrier() => _owned.Target is null ? null
        : new CarrierClass(_owned, _bases, IsAbstract, BaseCarries ? _type.Base : null, _members, _all).Write();

    private string Summary()
    {
        var element = _schema.Elements.FirstOrDefault(element => element.Type == _type.Name);
        if (element is null)
        {
            return "Represents the settings that several elements of the configuration have in common.";
        }

        var parent = element.Parent[(element.Parent.LastIndexOf('/') + 1)..];
        return element.Name switch
        {
            "binding" or "behavior" =>
                $"Represents a <c>{element.Name}</c> element of the <c>{parent}</c> element in the configuration.",
            "add" or "extension" =>
                $"Represents an <c>{element.Name}</c> element of the <c>{parent}</c> element in the configuration.",
            _ => $"Represents the <c>{element.Name}</c> element of the configuration.",
        };
    }

    private Member? MemberOf(ApiProperty property)
    {
        var name = CamelCase(property.Name);
        if (_all.Find(_owned.Name, "@" + name) is not null || _all.Find(_owned.Name, name) is not null)
        {
            return null;
        }

        if (property.Type.EndsWith("Element", StringComparison.Ordinal) && !_all.Has(Api.CodeName(property.Type))
            || _all.Hand.Contains(_owned.Name + "." + property.Name))
        {
            return null;
        }

        var types = _api.Derived(_owned.Name).ToArray();
        var attribute = types.SelectMany(
            type => _schema.Attributes.GetValueOrDefault(type) ?? []).FirstOrDefault(a => a.Name == name);
        if (attribute is not null)
        {
            return new Member(property, name, attribute);
        }

        var children = types.SelectMany(_schema.ChildrenOfType).ToArray();
        var type = Api.CodeName(property.Type);
        return children.Any(child => child.Name == name && child.Type == type) ? new Member(property, name, null)
            : type.EndsWith("Collection", StringComparison.Ordinal) ? new Member(property, "", null)
            : throw new InvalidOperationException(
                $"The schema has nothing for {_owned.Name}.{property.Name}; say in woad.txt that Woad lacks it.");
    }

    /// <summary>SendTimeout to sendTimeout, WSHttpBinding to wsHttpBinding.</summary>
    private static string CamelCase(string name)
    {
        var upper = name.TakeWhile(char.IsUpper).Count();
        var lowered = upper > 1 && upper < name.Length && char.IsLower(name[upper]) ? upper - 1 : upper;
        return name[..lowered].ToLowerInvariant() + name[lowered..];
    }

    private IEnumerable<string> Fields()
    {
        if (_members.Length > 0)
        {
            var list = string.Concat(
                _members.Concat(Redeclared()).Select(member => $"        {PropertyCode.Declare(member)},\n"));
            yield return $"    private static readonly ConfigurationProperty[] Own =\n    [\n{list}    ];\n\n    "
                + "private static ConfigurationPropertyCollection? _all;\n";
        }
    }

    /// <summary>Members of base classes whose attributes have another default here.</summary>
    private IEnumerable<Member> Redeclared() =>
        from name in _owned.Defaults.Keys
        from property in _bases.Where(_api.Types.ContainsKey).SelectMany(type => _api.Types[type].Properties)
        where CamelCase(property.Name) == name
        select new Member(property, name, _schema.Attributes[_owned.Name].First(a => a.Name == name));

    private IEnumerable<string> Constructors()
    {
        if (_bases.Contains("StandardBindingElement"))
        {
            var access = IsAbstract ? "protected" : "public";
            var summary = $"Initializes a new instance of the <see cref=\"{_type.Name}\"/> class";
            yield return CommentTag.Of("    ", "summary", $"{summary} without a name.")
                + $"    {access} {_type.Name}()\n    {{\n    }}\n";
            yield return CommentTag.Of("    ", "summary", $"{summary} with a name.")
                + "    /// <param name=\"name\">The name of the binding's configuration.</param>\n"
                + $"    {access} {_type.Name}(string name) : base(name)\n    {{\n    }}\n";
        }
    }

    private string PropertyOf(Member member)
    {
        var type = member.Type;
        var comment = new PropertyComment(member, SettingOf(member)).Write();
        var value = type.EndsWith('?') ? $"({type})this[\"{member.Name}\"]" : $"({type})this[\"{member.Name}\"]!";
        return member.Property.HasSetter
            ? $"{comment}    public {type} {member.Property.Name}\n    {{\n        get => {value};\n        set => "
                + $"this[\"{member.Name}\"] = value;\n    }}\n"
            : $"{comment}    public {type} {member.Property.Name} => {value};\n";
    }

    /// <summary>The member of the settings that the carrier sets from a member, as a reference of a comment.</summary>
    private string? SettingOf(Member member)
    {
        if (_owned.Target is not { } target || member.IsElement && member.Name.Length == 0)
        {
            return null;
        }

        var name = _all.Typed.TryGetValue((_owned.Name, member.Name), out var typed)
            ? typed.Member
            : member.Property.Name;

        // A reference of a comment finds no members of base classes, and those endpoints have theirs from one.
        return _bases.Contains("StandardEndpointElement")
            ? $"<c>{name}</c> of <see cref=\"{Api.CodeName(target)}\"/>"
            : $"<see cref=\"{Api.CodeName(target)}.{name}\"/>";
    }

    private IEnumerable<string> PropertiesOverride()
    {
        if (_members.Length > 0)
        {
            var inherits =
                _bases[0] is not ("ConfigurationElement" or "ConfigurationSection" or "ServiceModelConfigurationElement"
                or "BehaviorExtensionElement" or "BindingElementExtensionElement");
            yield return "    /// <inheritdoc/>\n    protected override ConfigurationPropertyCollection Properties =>\n"
                + $"        _all ??= PropertyFacts.Join({(inherits ? "base.Properties" : "null")}, Own);\n";
        }
        else if (_bases[0] is "BehaviorExtensionElement")
        {
            yield return "    /// <inheritdoc/>\n    protected override ConfigurationPropertyCollection Properties { "
                + "get; } = [];\n";
        }
    }

    /// <summary>What Woad lacks is accepted when it says no more than the default.</summary>
    private IEnumerable<string> Tolerance()
    {
        var lacks = _all.Lacks.Where(lack => lack.Type == _type.Name).ToArray();
        if (lacks.Any(lack => lack.Member[0] == '@'))
        {
            yield return "    /// <inheritdoc/>\n    protected override bool "
                + "OnDeserializeUnrecognizedAttribute(string name, string value) =>\n"
                + $"        LackingMembers.Accepts(\"{_type.Name}\", name, value);\n";
        }

        if (lacks.Any(lack => lack.Member[0] != '@'))
        {
            // Asked by name first: the configuration system offers the elements of collections here too, at every
            // start.
            var names = _schema.ChildrenOfType(_type.Name).Where(child => !_all.Has(child.Type))
                .Select(child => child.Name)
                .Concat(lacks.Select(lack => lack.Member).Where(member => member[0] != '@')).Distinct()
                    .Order(StringComparer.Ordinal).Select(name => $"\"{name}\"");
            yield return "    /// <inheritdoc/>\n    protected override bool OnDeserializeUnrecognizedElement(string "
                + "elementName, XmlReader reader) =>\n"
                + $"        elementName is {string.Join(" or ", names)} && LackingMembers.Accepts(\"{_type.Name}\", "
                + "elementName, reader);\n";
        }
    }

    private IEnumerable<string> Collection()
    {
        var item = _type.Base[(_type.Base.IndexOf('<') + 1)..^1];
        var name = _schema.Elements.First(element => element.Type == item && element.IsRepeated).Name;
        yield return CommentTag.Of(
            "    ", "summary",
            $"Initializes a new instance of the <see cref=\"{_type.Name}\"/> class without elements.")
            + $"    public {_type.Name}() : base(\"{name}\")\n    {{\n    }}\n";
        var keys = (_schema.Attributes.GetValueOrDefault(item) ?? []).Where(attribute => attribute.IsKey)
            .Select(attribute => char.ToUpperInvariant(attribute.Name[0]) + attribute.Name[1..]).ToArray();
        if (item == "CustomBindingElement" || item.EndsWith("BehaviorElement", StringComparison.Ordinal))
        {
            keys = ["Name"];
        }

        var key = keys.Length switch
        {
            0 => "element",
            1 => $"(({item})element).{keys[0]}!",
            _ =>
                $"\n        element is {item} item\n            ? string.Join('|', "
                    + $"{string.Join(", ", keys.Select(k => "item." + k))})\n            : element",
        };
        yield return "    /// <inheritdoc/>\n    protected override object GetElementKey(ConfigurationElement "
            + $"element) =>{(key[0] == '\n' ? "" : "\n        ")}{key};\n";
    }
}
