namespace Woad.Tools.ApiCoverage;

internal sealed class TypeNames : ISignatureTypeProvider<string, object?>
{
    public static readonly TypeNames Instance = new();
    public string GetPrimitiveType(PrimitiveTypeCode c) => c switch
    {
        PrimitiveTypeCode.IntPtr => "System.IntPtr",
        PrimitiveTypeCode.UIntPtr => "System.UIntPtr",
        PrimitiveTypeCode.TypedReference => "System.TypedReference",
        _ => Names.Keyword["System." + c]
    };
    public string GetTypeFromDefinition(MetadataReader r, TypeDefinitionHandle h, byte k) =>
        Short(Reader.MetadataName(r, h));
    public string GetTypeFromReference(MetadataReader r, TypeReferenceHandle h, byte k) =>
        Short(Reader.MetadataName(r, h));
    private static string Short(string s) =>
        Names.Keyword.TryGetValue(s, out var k) ? k : s.Contains('`') ? s : s.Replace('+', '.');
    public string GetTypeFromSpecification(MetadataReader r, object? c, TypeSpecificationHandle h, byte k) =>
        r.GetTypeSpecification(h).DecodeSignature(this, c);
    public string GetSZArrayType(string e) => e + "[]";
    public string GetArrayType(string e, ArrayShape s) => e + "[" + new string(',', s.Rank - 1) + "]";
    public string GetByReferenceType(string e) => e + "&";
    public string GetPointerType(string e) => e + "*";
    public string GetPinnedType(string e) => e;
    public string GetModifiedType(string m, string u, bool required) => u;
    public string GetGenericInstantiation(string g, ImmutableArray<string> a) => Names.Instantiate(g, a);
    public string GetGenericTypeParameter(object? c, int i) => "!" + i;
    public string GetGenericMethodParameter(object? c, int i) => "!!" + i;
    public string GetFunctionPointerType(MethodSignature<string> s) => "delegate*";
}
