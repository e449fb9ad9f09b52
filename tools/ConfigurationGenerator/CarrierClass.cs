using System.Text;

namespace Woad.ConfigurationGenerator;

/// <summary>Writes the class that carries an element's values to its settings, wherever the values stand.</summary>
internal sealed class CarrierClass(
    OwnedClass owned, string[] bases, bool isAbstract, string? carryingBase, Member[] members, Owned all)
{
    private string Target => owned.Target!;

    private bool IsBinding => bases.Contains("StandardBindingElement");

    /// <summary>NetTcpBindingElement to NetTcpBindingCarrier.</summary>
    public static string NameOf(string element) => (element.EndsWith("ElementBase", StringComparison.Ordinal)
        ? element.Replace("ElementBase", "Base", StringComparison.Ordinal)
        : element[..^"Element".Length]) + "Carrier";

    public string Write()
    {
        var parts = new List<string>();
        if (!isAbstract
            && (IsBinding
                || bases.Contains("BindingElementExtensionElement")
                || bases.Contains("BehaviorExtensionElement")))
        {
            parts.Add(Make());
        }

        parts.Add(Apply());
        return GeneratedHead.Text
            + "namespace Woad.Configuration.Carrying;\n\n"
            + $"/// <summary>Carries what a <c>{owned.Name}</c> says to "
            + $"<c>{Target[(Target.LastIndexOf('.') + 1)..]}</c>.</summary>\n"
            + $"internal static class {NameOf(owned.Name)}\n{{\n{string.Join('\n', parts)}}}\n";
    }

    private string Make() =>
        $"    public static {Target} Make(ValueSource? values)\n    {{\n        var target = new {Target}();\n"
        + "        if (values is not null)\n        "
        + $"{{\n{(IsBinding ? "            BindingTimesCarrier.Apply(values, target);\n" : "")}            "
        + $"Apply(values, target);\n        }}\n\n"
        + "        return target;\n    }\n";

    private string Apply()
    {
        var text = new StringBuilder();
        if (carryingBase is not null)
        {
            text.Append($"        {NameOf(carryingBase)}.Apply(values, target);\n");
        }

        foreach (var member in members)
        {
            text.Append($"        {Carry(member)}\n");
        }

        return $"    public static void Apply(ValueSource values, {Target} target)\n    {{\n{text}    }}\n";
    }

    private string Carry(Member member)
    {
        var name = member.Property.Name;
        return all.Typed.TryGetValue((owned.Name, member.Name), out var typed)
                ? $"if (values.Text(\"{member.Name}\") is {{ Length: > 0 }} {member.Name}) target.{typed.Member} = "
                    + $"TypeNames.Create<System.ServiceModel.{typed.Type}>({member.Name});"
            : member is { IsElement: true, Type: "CertificateReferenceElement" }
                ? $"if (CertificatePlace.In(values.Child(\"{member.Name}\")) is {{ }} {member.Name}) "
                    + $"target.{name} = {member.Name}.Find();"
            : member.IsElement
                ? $"if (values.Child(\"{member.Name}\") is {{ }} {member.Name}) "
                    + $"{NameOf(member.Type)}.Apply({member.Name}, target.{name});"
            : owned.IsNonzero ? $"if ({Read(member)} is not 0 and var {member.Name}) target.{name} = {member.Name};"
            : $"if (values.Has(\"{member.Name}\")) target.{name} = {Read(member)};";
    }

    private static string Read(Member member)
    {
        var attribute = member.Attribute!;
        var name = $"\"{member.Name}\"";
        return attribute.Kind.Split(' ')[0] switch
        {
            "bool" => $"values.Flag({name})",
            "int" => $"values.Int({name})",
            "long" => $"values.Long({name})",
            "string" => $"values.Text({name})",
            "timespan" => $"values.Time({name})",
            "uri" => $"values.Address({name})!",
            "enum" => $"({attribute.Kind[5..]})values.Choice({name}, default({attribute.Kind[5..]}))",
            "encoding" => $"values.TextEncoding({name})",
            "System.ServiceModel.Channels.MessageVersion" => $"values.Version({name})",
            "System.ServiceModel.ReliableMessagingVersion" => $"values.ReliableVersion({name})",
            "System.ServiceModel.TransactionProtocol" => $"values.Protocol({name})",
            "System.ServiceModel.Description.PolicyVersion" => $"values.Policy({name})",
            "System.ServiceModel.Security.SecurityAlgorithmSuite" => $"values.Suite({name})",
            _ =>
                throw new InvalidOperationException(
                    $"No way to carry {attribute.Type}@{attribute.Name} of type {attribute.Kind}."),
        };
    }
}
