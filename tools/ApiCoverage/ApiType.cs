namespace Woad.Tools.ApiCoverage;

/// <summary>A type; names are metadata names (Outer`1+Inner), generic parameters are positional (!0, !!0).</summary>
internal sealed class ApiType
{
    public required string Name;
    public required string Namespace;
    public string Kind = "class";              // class, struct, interface, enum, delegate
    public bool IsAbstract, IsSealed, IsStatic;
    public string[] GenericNames = [];
    public string[] Constraints = [];
    public string? Base;
    public List<string> Interfaces = [];
    public List<ApiMember> Members = [];
    public string Tier = "0";
    public string Notes = "";
    public string Assembly = "";
}
