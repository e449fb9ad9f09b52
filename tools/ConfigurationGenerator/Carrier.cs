using System.Text;

namespace Woad.ConfigurationGenerator;

/// <summary>Writes how an element object's values get into the settings type, by its carrier, and back.</summary>
internal sealed class Carrier(
    OwnedClass owned, string[] bases, bool isAbstract, bool baseCarries, Member[] members, Owned all)
{
    private string Target => Api.CodeName(owned.Target!);

    public IEnumerable<string> Write() =>
        owned.Target is null ? []
        : bases.Contains("StandardBindingElement") ? Binding()
        : bases.Contains("BindingElementExtensionElement") ? BindingElement()
        : bases.Contains("BehaviorExtensionElement") ? Behavior()
        : Settings();

    private IEnumerable<string> Binding()
    {
        if (!isAbstract)
        {
            yield return "    /// <inheritdoc/>\n    protected override Type BindingElementType => "
                + $"typeof({Target});\n";
        }

        yield return Method(
            "protected override void InitializeFrom(Binding binding)",
            "base.InitializeFrom(binding);",
            "binding",
            ReadBody());
        yield return "    /// <inheritdoc/>\n    protected override void OnApplyConfiguration(Binding binding) =>\n "
            + $"       {Apply("binding")}\n";
    }

    private IEnumerable<string> BindingElement()
    {
        if (!isAbstract)
        {
            yield return $"    /// <inheritdoc/>\n    public override Type BindingElementType => typeof({Target});\n";
        }

        yield return "    /// <inheritdoc/>\n    public override void ApplyConfiguration(BindingElement "
            + $"bindingElement)\n    {{\n        Check(bindingElement);\n        {Apply("bindingElement")}\n    }}\n";
        if (owned.Name == "TransportElement")
        {
            yield return "    /// <inheritdoc/>\n    protected override BindingElement CreateBindingElement()\n    "
                + "{\n        var element = CreateDefaultBindingElement();\n        ApplyConfiguration(element);\n   "
                + "     return element;\n    }\n";
            yield return "    /// <summary>Creates a transport binding element with its default values.</summary>\n"
                + "    /// <returns>The transport binding element.</returns>\n"
                + "    protected abstract TransportBindingElement CreateDefaultBindingElement();\n";
        }
        else if (!isAbstract && bases.Contains("TransportElement"))
        {
            yield return "    /// <inheritdoc/>\n    protected override TransportBindingElement "
                + $"CreateDefaultBindingElement() => new {Target}();\n";
        }
        else if (!isAbstract)
        {
            yield return "    /// <inheritdoc/>\n    protected override BindingElement CreateBindingElement()\n    "
                + $"{{\n        var element = new {Target}();\n        ApplyConfiguration(element);\n        return "
                + $"element;\n    }}\n";
        }

        yield return Method(
            "protected override void InitializeFrom(BindingElement bindingElement)",
            "base.InitializeFrom(bindingElement);",
            "bindingElement",
            ReadBody());
    }

    private IEnumerable<string> Behavior()
    {
        yield return $"    /// <inheritdoc/>\n    public override Type BehaviorType => typeof({Target});\n";
        yield return "    /// <inheritdoc/>\n    protected override object CreateBehavior() => "
            + $"{CarrierClass.NameOf(owned.Name)}.Make(ValueSource.Of(this));\n";
    }

    private IEnumerable<string> Settings()
    {
        if (bases.Contains("StandardEndpointElement"))
        {
            yield return $"    internal void ApplyTo({Target} target) => {Apply("target")}\n";
        }

        if (baseCarries && ReadBody().Length == 0)
        {
            // The base's method does.
            yield break;
        }

        yield return $"    internal void ReadFrom({Target} source)\n    "
            + $"{{\n{(baseCarries ? "        base.ReadFrom(source);\n" : "")}{ReadBody()}    }}\n";
    }

    private (string Member, string Type)? TypedOf(Member member) =>
        all.Typed.TryGetValue((owned.Name, member.Name), out var typed) ? typed : null;

    private string Method(string signature, string first, string argument, string body)
    {
        var cast = body.Length == 0 ? "" : $"        var source = ({Target}){argument};\n";
        return $"    /// <inheritdoc/>\n    {signature}\n    "
            + $"{{\n{(first.Length > 0 ? $"        {first}\n" : "")}{cast}{body}    }}\n";
    }

    private string Apply(string argument) =>
        $"{CarrierClass.NameOf(owned.Name)}.Apply(ValueSource.Of(this), ({Target}){argument});";

    private string ReadBody()
    {
        var text = new StringBuilder();
        foreach (var member in members)
        {
            var name = member.Property.Name;
            text.Append(
                TypedOf(member) is var (typed, _)
                    ? $"        if (source.{typed} is {{ }} {member.Name}) this[\"{member.Name}\"] = "
                        + $"{member.Name}.GetType().AssemblyQualifiedName!;\n"
                        : member.IsElement ? $"        {name}.ReadFrom(source.{name});\n"
                        : owned.IsNonzero
                            ? $"        if ((source.ModifiedQuotas & XmlDictionaryReaderQuotaTypes.{name}) != 0) "
                                + $"{name} = source.{name};\n"
                            : Wrapped(
                                owned.OfMachine.Contains(member.Name)
                                    ? $"        if (source.ShouldSerialize{name}())"
                                    : $"        if (!Equals({name}, source.{name}{member.Otherwise}))",
                                $"this[\"{member.Name}\"] = source.{name};"));
        }

        return text.ToString().TrimEnd('\n') is { Length: > 0 } body ? body + "\n" : "";
    }

    /// <summary>An if statement on one line, or on two where the line would have more than 120 columns.</summary>
    private static string Wrapped(string condition, string statement) => condition.Length + 1 + statement.Length <= 120
        ? $"{condition} {statement}\n"
        : $"{condition}\n            {statement}\n";
}
