namespace Woad.ConfigurationGenerator;

/// <summary>The declaration of one property.</summary>
internal static class PropertyCode
{
    public static string Declare(Member member)
    {
        if (member.Attribute is not { } attribute)
        {
            return member.Name.Length == 0
                ? $"PropertyFacts.Items<{member.Type}>()"
                : $"PropertyFacts.Child<{member.Type}>(\"{member.Name}\")";
        }

        var options = attribute switch
        {
            { IsKey: true, IsRequired: true } =>
                ",\n            options: ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired",
            { IsKey: true } => ", options: ConfigurationPropertyOptions.IsKey",
            { IsRequired: true } => ", options: ConfigurationPropertyOptions.IsRequired",
            _ => "",
        };
        var name = $"\"{attribute.Name}\"";
        return attribute.Kind.Split(' ')[0] switch
        {
            "bool" => $"PropertyFacts.Flag({name}, {attribute["default"] ?? "false"}{options})",
            "int" => $"PropertyFacts.Int({name}, {attribute["default"] ?? "0"}{Range(attribute, "")}{options})",
            "long" => $"PropertyFacts.Long({name}, {attribute["default"] ?? "0"}{Range(attribute, "L")}{options})",
            "string" =>
                $"PropertyFacts.Text({name}, \"{Unquote(attribute["default"])}\""
                    + $"{(attribute["minLength"] is { } min ? $", {min}" : "")}{options})",
            "timespan" =>
                $"PropertyFacts.Time({name}, \"{attribute["default"] ?? "00:00:00"}\", "
                    + $"\"{attribute["min"] ?? "00:00:00"}\"{options})",
            "uri" =>
                $"PropertyFacts.Address({name}, "
                    + $"{(attribute["default"] is { } uri ? $"\"{Unquote(uri)}\"" : "null")}{options})",
            "enum" => $"PropertyFacts.Choice({name}, {Api.CodeName(attribute.Kind[5..])}.{Choice(attribute)}{options})",
            "encoding" => $"PropertyFacts.TextEncoding({name})",
            "System.ServiceModel.Channels.MessageVersion" => $"PropertyFacts.Version({name})",
            "System.ServiceModel.ReliableMessagingVersion" => $"PropertyFacts.ReliableVersion({name})",
            "System.ServiceModel.TransactionProtocol" => $"PropertyFacts.Protocol({name})",
            "System.ServiceModel.Description.PolicyVersion" => $"PropertyFacts.Policy({name})",
            "System.ServiceModel.Security.SecurityAlgorithmSuite" => $"PropertyFacts.Suite({name})",
            "System.ServiceModel.MessageSecurityVersion" =>
                $"PropertyFacts.SecurityVersion({name}, {(attribute["default"] is null ? "false" : "true")})",
            _ => throw new InvalidOperationException(
                $"No property for {attribute.Type}@{attribute.Name} of type {attribute.Kind}; say in woad.txt that "
                    + "Woad lacks it."),
        };
    }

    /// <summary>The name of the enumeration's member that an attribute has by default.</summary>
    public static string Choice(SchemaAttribute attribute) => attribute["default"] is { } value
        ? value.Split(" | ")[0].Split('.')[^1]
        : attribute["values"]!.Split('|')[0];

    private static string Range(SchemaAttribute attribute, string suffix) =>
        (attribute["min"] is { } min ? $", min: {min}{suffix}" : "")
        + (attribute["max"] is { } max && max is not ("2147483647" or "9223372036854775807")
            ? $", max: {max}{suffix}"
            : "");

    private static string Unquote(string? value) => value?.Trim('"') ?? "";
}
