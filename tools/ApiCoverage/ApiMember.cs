namespace Woad.Tools.ApiCoverage;

internal sealed class ApiMember
{
    public required string Kind;               // ctor, method, operator, property, field, event, value, invoke
    public required string Name;
    public string[] GenericNames = [];
    public string[] Constraints = [];
    public string[] Parameters = [];
    public string Type = "void";               // return, property, field or event type
    public bool Public, Static, Virtual, Abstract, Override, Sealed, ReadOnly, Const;
    public bool NotCounted;                    // marked ! in the list: its signature names a type that is out of scope
    public string? Value;                      // constants
    public string? Get, Set;                   // accessibility of the accessors

    public string Key => Kind switch
    {
        "property" => $"property {Name}[{string.Join(", ", Parameters.Select(Plain))}]",
        "field" or "value" or "event" => $"{(Kind == "value" ? "field" : Kind)} {Name}",
        _ => MethodKey,
    };

    private string MethodKey
    {
        get
        {
            string parameters = string.Join(", ", Parameters.Select(Plain));
            string target = Name is "op_Implicit" or "op_Explicit" ? " " + Type : "";
            return $"method {(Kind == "invoke" ? "Invoke" : Name)}`{GenericNames.Length}({parameters}){target}";
        }
    }

    private static string Plain(string p) => p.StartsWith("params ", StringComparison.Ordinal) ? p[7..]
        : p.StartsWith("this ", StringComparison.Ordinal) ? p[5..] : p;
    public bool IsExtension => Parameters.Length > 0 && Parameters[0].StartsWith("this ", StringComparison.Ordinal);
    public bool HasParams => Parameters.Length > 0 && Parameters[^1].StartsWith("params ", StringComparison.Ordinal);
}
