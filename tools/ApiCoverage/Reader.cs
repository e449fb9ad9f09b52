namespace Woad.Tools.ApiCoverage;

internal static class Reader
{
    public static string MetadataName(MetadataReader r, TypeDefinitionHandle h)
    {
        var d = r.GetTypeDefinition(h);
        string n = r.GetString(d.Name);
        if (d.GetDeclaringType() is { IsNil: false } outer) return MetadataName(r, outer) + "+" + n;
        string ns = r.GetString(d.Namespace);
        return ns.Length == 0 ? n : ns + "." + n;
    }

    public static string MetadataName(MetadataReader r, TypeReferenceHandle h)
    {
        var d = r.GetTypeReference(h);
        string n = r.GetString(d.Name);
        if (d.ResolutionScope.Kind == HandleKind.TypeReference)
            return MetadataName(r, (TypeReferenceHandle)d.ResolutionScope) + "+" + n;
        string ns = r.GetString(d.Namespace);
        return ns.Length == 0 ? n : ns + "." + n;
    }

    private static string NameOf(MetadataReader r, EntityHandle h) => h.Kind switch
    {
        HandleKind.TypeDefinition => TypeNames.Instance.GetTypeFromDefinition(r, (TypeDefinitionHandle)h, 0),
        HandleKind.TypeReference => TypeNames.Instance.GetTypeFromReference(r, (TypeReferenceHandle)h, 0),
        HandleKind.TypeSpecification =>
            TypeNames.Instance.GetTypeFromSpecification(r, null, (TypeSpecificationHandle)h, 0),
        _ => "?"
    };

    private static bool HasAttribute(MetadataReader r, CustomAttributeHandleCollection all, string name) =>
        Attribute(r, all, name) is not null;

    private static CustomAttribute? Attribute(MetadataReader r, CustomAttributeHandleCollection all, string name)
    {
        foreach (var h in all)
        {
            var a = r.GetCustomAttribute(h);
            string type = a.Constructor.Kind == HandleKind.MemberReference
                ? NameOf(r, r.GetMemberReference((MemberReferenceHandle)a.Constructor).Parent)
                : NameOf(r, r.GetMethodDefinition((MethodDefinitionHandle)a.Constructor).GetDeclaringType());
            if (type == name) return a;
        }
        return null;
    }

    public static IEnumerable<ApiType> Read(string file)
    {
        using var stream = File.OpenRead(file);
        using var pe = new PEReader(stream, PEStreamOptions.PrefetchEntireImage);
        if (!pe.HasMetadata) yield break;
        var r = pe.GetMetadataReader();
        if (!r.IsAssembly) yield break;
        string assembly = r.GetString(r.GetAssemblyDefinition().Name);
        foreach (var h in r.TypeDefinitions)
            if (Visible(r, h))
                yield return ReadType(r, h, assembly);
    }

    private static bool Visible(MetadataReader r, TypeDefinitionHandle h)
    {
        var d = r.GetTypeDefinition(h);
        return (d.Attributes & TypeAttributes.VisibilityMask) switch
        {
            TypeAttributes.Public => true,
            TypeAttributes.NestedPublic or TypeAttributes.NestedFamily or TypeAttributes.NestedFamORAssem =>
                Visible(r, d.GetDeclaringType()),
            _ => false
        };
    }

    private static ApiType ReadType(MetadataReader r, TypeDefinitionHandle h, string assembly)
    {
        var d = r.GetTypeDefinition(h);
        var top = h;
        while (r.GetTypeDefinition(top).GetDeclaringType() is { IsNil: false } outer) top = outer;
        string? baseName = d.BaseType.IsNil ? null : NameOf(r, d.BaseType);
        bool isInterface = (d.Attributes & TypeAttributes.Interface) != 0;
        var t = new ApiType
        {
            Name = MetadataName(r, h),
            Namespace = r.GetString(r.GetTypeDefinition(top).Namespace),
            Assembly = assembly,
            IsAbstract = (d.Attributes & TypeAttributes.Abstract) != 0,
            IsSealed = (d.Attributes & TypeAttributes.Sealed) != 0,
            Kind = isInterface ? "interface" : baseName switch
            {
                "System.Enum" => "enum",
                "System.ValueType" => "struct",
                "System.MulticastDelegate" => "delegate",
                _ => "class"
            },
            GenericNames = GenericNames(r, d.GetGenericParameters()),
            Constraints = GenericConstraints(r, d.GetGenericParameters()),
        };
        t.IsStatic = t.IsAbstract && t.IsSealed;
        if (t.Kind == "class" && baseName is not null and not "object") t.Base = baseName;
        if (t.Kind is "class" or "struct" or "interface")
            foreach (var i in d.GetInterfaceImplementations())
                if (PublicInterface(r, r.GetInterfaceImplementation(i).Interface))
                    t.Interfaces.Add(NameOf(r, r.GetInterfaceImplementation(i).Interface));
        t.Interfaces.Sort(StringComparer.Ordinal);
        if (HasAttribute(r, d.GetCustomAttributes(), "System.FlagsAttribute")) t.Notes = "[Flags]";
        if (Attribute(r, d.GetCustomAttributes(), "System.AttributeUsageAttribute") is { } usage)
            t.Notes = Usage(usage);
        ReadMembers(r, d, t);
        return t;
    }

    private static string Usage(CustomAttribute a)
    {
        var v = a.DecodeValue(AttributeTypes.Instance);
        string s = "[AttributeUsage("
            + (AttributeTargets)Convert.ToInt32(v.FixedArguments[0].Value, CultureInfo.InvariantCulture);
        foreach (var n in v.NamedArguments) s += $", {n.Name}={n.Value?.ToString()?.ToLowerInvariant()}";
        return s + ")]";
    }

    private static bool PublicInterface(MetadataReader r, EntityHandle h)
    {
        if (h.Kind == HandleKind.TypeSpecification)
        {
            string s = NameOf(r, h);                      // generic interfaces: public unless defined here and hidden
            string n = s.Split('<')[0];
            foreach (var d in r.TypeDefinitions)
                if (MetadataName(r, d).Split('`')[0].Replace('+', '.') == n) return Visible(r, d);
            return true;
        }
        return h.Kind != HandleKind.TypeDefinition || Visible(r, (TypeDefinitionHandle)h);
    }

    private static string[] GenericNames(MetadataReader r, GenericParameterHandleCollection all) =>
        all.Select(g => r.GetString(r.GetGenericParameter(g).Name)).ToArray();

    private static string[] GenericConstraints(MetadataReader r, GenericParameterHandleCollection all)
    {
        var result = new List<string>();
        foreach (var gh in all)
        {
            var g = r.GetGenericParameter(gh);
            var parts = new List<string>();
            if ((g.Attributes & GenericParameterAttributes.ReferenceTypeConstraint) != 0) parts.Add("class");
            if ((g.Attributes & GenericParameterAttributes.NotNullableValueTypeConstraint) != 0) parts.Add("struct");
            foreach (var c in g.GetConstraints())
            {
                string n = NameOf(r, r.GetGenericParameterConstraint(c).Type);
                if (n != "System.ValueType") parts.Add(n);
            }
            if ((g.Attributes & GenericParameterAttributes.DefaultConstructorConstraint) != 0
                && !parts.Contains("struct")) parts.Add("new()");
            if (parts.Count > 0) result.Add($"where {r.GetString(g.Name)} : {string.Join(", ", parts)}");
        }
        return [.. result];
    }

    private static bool? Access(MethodAttributes a) => (a & MethodAttributes.MemberAccessMask) switch
    {
        MethodAttributes.Public => true,
        MethodAttributes.Family or MethodAttributes.FamORAssem => false,
        _ => null
    };

    private static void ReadMembers(MetadataReader r, TypeDefinition d, ApiType t)
    {
        var accessors = new HashSet<MethodDefinitionHandle>();
        bool hideProtected = t.IsSealed;
        if (t.Kind != "enum" && t.Kind != "delegate")
        {
            foreach (var ph in d.GetProperties())
            {
                var p = r.GetPropertyDefinition(ph);
                var a = p.GetAccessors();
                accessors.Add(a.Getter); accessors.Add(a.Setter);
                bool? get = a.Getter.IsNil ? null : Access(r.GetMethodDefinition(a.Getter).Attributes);
                bool? set = a.Setter.IsNil ? null : Access(r.GetMethodDefinition(a.Setter).Attributes);
                if (hideProtected) { if (get == false) get = null; if (set == false) set = null; }
                if (get is null && set is null) continue;
                var mh = get is not null ? a.Getter : a.Setter;
                var m = r.GetMethodDefinition(mh);
                var sig = p.DecodeSignature(TypeNames.Instance, null);
                var member = new ApiMember
                {
                    Kind = "property",
                    Name = sig.ParameterTypes.Length > 0 ? "this"
                        : r.GetString(p.Name),
                    Type = sig.ReturnType,
                    Parameters = Parameters(r, m, sig.ParameterTypes),
                    Public = get == true || set == true,
                    Get = get is null ? null : get == true ? "public" : "protected",
                    Set = set is null ? null : set == true ? "public" : "protected",
                };
                Flags(member, m.Attributes);
                t.Members.Add(member);
            }
            foreach (var eh in d.GetEvents())
            {
                var e = r.GetEventDefinition(eh);
                var a = e.GetAccessors();
                accessors.Add(a.Adder); accessors.Add(a.Remover);
                var m = r.GetMethodDefinition(a.Adder);
                if (Access(m.Attributes) is not { } pub || (hideProtected && !pub)) continue;
                var member = new ApiMember
                {
                    Kind = "event",
                    Name = r.GetString(e.Name),
                    Type = NameOf(r, e.Type),
                    Public = pub
                };
                Flags(member, m.Attributes);
                t.Members.Add(member);
            }
        }
        foreach (var fh in d.GetFields())
        {
            var f = r.GetFieldDefinition(fh);
            var access = f.Attributes & FieldAttributes.FieldAccessMask;
            if (access is not (FieldAttributes.Public or FieldAttributes.Family or FieldAttributes.FamORAssem))
                continue;
            if ((f.Attributes & FieldAttributes.SpecialName) != 0 && t.Kind == "enum") continue;
            if (hideProtected && access != FieldAttributes.Public) continue;
            var member = new ApiMember
            {
                Kind = t.Kind == "enum" ? "value"
                    : "field",
                Name = r.GetString(f.Name),
                Type = f.DecodeSignature(TypeNames.Instance, null),
                Public = access == FieldAttributes.Public,
                Static = (f.Attributes & FieldAttributes.Static) != 0,
                ReadOnly = (f.Attributes & FieldAttributes.InitOnly) != 0,
                Const = (f.Attributes & FieldAttributes.Literal) != 0,
            };
            if (!f.GetDefaultValue().IsNil) member.Value = Constant(r, f.GetDefaultValue());
            t.Members.Add(member);
        }
        if (t.Kind == "enum") return;
        foreach (var mh in d.GetMethods())
        {
            if (accessors.Contains(mh)) continue;
            var m = r.GetMethodDefinition(mh);
            string name = r.GetString(m.Name);
            if (Access(m.Attributes) is not { } pub || (hideProtected && !pub) || name is ".cctor" or "Finalize")
                continue;
            if (t.Kind == "delegate" && name != "Invoke") continue;
            var sig = m.DecodeSignature(TypeNames.Instance, null);
            var member = new ApiMember
            {
                Kind = t.Kind == "delegate" ? "invoke" : name == ".ctor" ? "ctor"
                    : name.StartsWith("op_", StringComparison.Ordinal) ? "operator" : "method",
                Name = name,
                Type = sig.ReturnType,
                Public = pub,
                GenericNames = GenericNames(r, m.GetGenericParameters()),
                Constraints = GenericConstraints(r,
                    m.GetGenericParameters()),
                Parameters = Parameters(r, m, sig.ParameterTypes),
            };
            Flags(member, m.Attributes);
            t.Members.Add(member);
        }
    }

    private static void Flags(ApiMember x, MethodAttributes a)
    {
        x.Static = (a & MethodAttributes.Static) != 0;
        bool isVirtual = (a & MethodAttributes.Virtual) != 0, isNew = (a & MethodAttributes.NewSlot) != 0,
            final = (a & MethodAttributes.Final) != 0;
        x.Abstract = (a & MethodAttributes.Abstract) != 0;
        x.Override = isVirtual && !isNew;
        x.Sealed = final && !isNew;
        x.Virtual = isVirtual && !final;
    }

    private static string[] Parameters(MetadataReader r, MethodDefinition m, ImmutableArray<string> types)
    {
        var result = types.Select(t => t.EndsWith('&') ? "ref " + t[..^1] : t).ToArray();
        foreach (var h in m.GetParameters())
        {
            var p = r.GetParameter(h);
            int i = p.SequenceNumber - 1;
            if (i < 0 || i >= result.Length) continue;
            if (types[i].EndsWith('&'))
            {
                if ((p.Attributes & ParameterAttributes.Out) != 0 && (p.Attributes & ParameterAttributes.In) == 0)
                    result[i] = "out " + types[i][..^1];
                else if (HasAttribute(r, p.GetCustomAttributes(),
                    "System.Runtime.CompilerServices.IsReadOnlyAttribute")) result[i] = "in " + types[i][..^1];
            }
            else if (HasAttribute(r, p.GetCustomAttributes(), "System.ParamArrayAttribute"))
                result[i] = "params " + types[i];
        }
        if (result.Length > 0 && HasAttribute(r, m.GetCustomAttributes(),
            "System.Runtime.CompilerServices.ExtensionAttribute")) result[0] = "this " + result[0];
        return result;
    }

    private static string Constant(MetadataReader r, ConstantHandle h)
    {
        var c = r.GetConstant(h);
        object? v = r.GetBlobReader(c.Value).ReadConstant(c.TypeCode);
        return v switch
        {
            null => "null",
            string s => "\"" + s.Replace("\\", "\\\\").Replace("\"", "\\\"") + "\"",
            bool b => b ? "true" : "false",
            char ch => ((int)ch).ToString(CultureInfo.InvariantCulture),
            IFormattable f => f.ToString(null, CultureInfo.InvariantCulture),
            _ => v.ToString() ?? ""
        };
    }

    private sealed class AttributeTypes : ICustomAttributeTypeProvider<string>
    {
        public static readonly AttributeTypes Instance = new();
        public string GetPrimitiveType(PrimitiveTypeCode c) => c.ToString();
        public string GetSystemType() => "System.Type";
        public string GetSZArrayType(string e) => e + "[]";
        public string GetTypeFromDefinition(MetadataReader r, TypeDefinitionHandle h, byte k) => MetadataName(r, h);
        public string GetTypeFromReference(MetadataReader r, TypeReferenceHandle h, byte k) => MetadataName(r, h);
        public string GetTypeFromSerializedName(string n) => n;
        public PrimitiveTypeCode GetUnderlyingEnumType(string t) => PrimitiveTypeCode.Int32;
        public bool IsSystemType(string t) => t == "System.Type";
    }
}
