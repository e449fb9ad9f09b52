using System.CodeDom;
using System.Reflection;
using System.Runtime.Serialization;
using System.Xml.Linq;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.DataContracts;
using Woad.CodeDom.Generation;
using Woad.Svcutil.Printing;
using Woad.Svcutil.Requests;

namespace Woad.Svcutil.Tests.DataContracts;

/// <summary>
/// Data contracts of this suite and of the samples are exported, imported and compiled. The schemas of the imported
/// types are those of the exported ones.
/// </summary>
public sealed class OwnContractTests
{
    private const string Serialization = "http://schemas.microsoft.com/2003/10/Serialization/";

    private static readonly XNamespace Xs = XmlSchema.Namespace;

    private static IEnumerable<Assembly> Assemblies =>
        Everything.Services.All.Select(static service => service.Assembly).Distinct();

    /// <summary>The names of types that write their schema themselves: data contracts need not have the same.</summary>
    private static readonly HashSet<XName> OwnSchemas =
    [
        .. from assembly in Assemblies
           from type in assembly.GetTypes()
           where type is { ContainsGenericParameters: false, IsVisible: true }
               && type.IsDefined(typeof(XmlSchemaProviderAttribute), inherit: false)
           let name = new XsdDataContractExporter().GetSchemaTypeName(type)
           where name is { Name.Length: > 0 }
           select XName.Get(name.Name, name.Namespace),
    ];

    [Fact]
    public void Imported_types_have_the_schemas_of_the_exported()
    {
        var units = new List<(XmlSchemaSet Schemas, string Space)>
        {
            (Export(typeof(SampleContracts).GetNestedTypes()), "D0"),
        };
        foreach (var assembly in Assemblies)
        {
            units.Add((Export(Contracts(assembly)), FormattableString.Invariant($"D{units.Count}")));
        }

        var generated = Generated.Compile([.. units.Select(unit => Import(unit.Schemas, unit.Space))]);

        var failures = units.SelectMany(unit => Compare(unit.Schemas, generated.Assembly, unit.Space)).ToList();
        Assert.True(failures.Count == 0, $"{failures.Count}\n{string.Join('\n', failures.Take(20))}");
    }

    [Fact]
    public void Imported_types_have_the_members_of_the_exported()
    {
        var code = Import(Export(typeof(SampleContracts).GetNestedTypes()), "Members");
        var assembly = Generated.Compile(code).Assembly;
        var all = assembly.GetType("Members.All", throwOnError: true)!;

        foreach (var member in typeof(SampleContracts.All).GetProperties())
        {
            var (expected, actual) = (Text(member.PropertyType), Text(all.GetProperty(member.Name)!.PropertyType));
            Assert.True(expected == actual, $"{member.Name}: {expected} became {actual}\n{code}");
        }

        Assert.NotNull(assembly.GetType("Members.Rights")!.GetCustomAttribute<FlagsAttribute>());
        Assert.Equal(2, (int)Enum.Parse(assembly.GetType("Members.Rights")!, "writeall"));
        Assert.True(assembly.GetType("Members.Point")!.IsValueType);
        Assert.True(assembly.GetType("Members.Knot")!.GetCustomAttribute<DataContractAttribute>()!.IsReference);
    }

    /// <summary>The type; lists are arrays, as the importer makes them, and own types have no namespace.</summary>
    private static string Text(Type type) =>
        type.IsArray ? Text(type.GetElementType()!) + "[]"
        : type.Name == "List`1" ? Text(type.GetGenericArguments()[0]) + "[]"
        : type.Name == "Hashtable" ? "Dictionary`2<Object,Object>"
        : type.FullName!.StartsWith("System.Collections.Generic.KeyValuePair", StringComparison.Ordinal)
            || type.Name.StartsWith("KeyValuePair", StringComparison.Ordinal) ? "Pair"
        : type.IsGenericType ? $"{type.Name}<{string.Join(',', type.GetGenericArguments().Select(Text))}>"
        : type.Name;

    private static IEnumerable<Type> Contracts(Assembly assembly) => assembly.GetTypes().Where(static type =>
        type is { ContainsGenericParameters: false, IsVisible: true }
        && type.IsDefined(typeof(DataContractAttribute), inherit: false)
        && !type.GetProperties().Any(static member => IsTypedDataSet(member.PropertyType)));

    /// <summary>Whether the type writes a schema of its own, which is no data contract.</summary>
    private static bool IsTypedDataSet(Type type) => type.BaseType == typeof(System.Data.DataSet);

    /// <summary>The schemas of types; types whose names are taken are left to the tests of their services.</summary>
    private static XmlSchemaSet Export(IEnumerable<Type> types)
    {
        var exporter = new XsdDataContractExporter();
        foreach (var type in types)
        {
            if (exporter.CanExport(type))
            {
                exporter.Export(type);
            }
        }

        exporter.Schemas.Compile();
        return exporter.Schemas;
    }

    private static string Import(XmlSchemaSet schemas, string space)
    {
        var importer = new XsdDataContractImporter(new CodeCompileUnit()) { Options = new ImportOptions() };
        importer.Options.Namespaces.Add("*", space);
        var types = new DataContractTypes(schemas, importer);
        var elements = schemas.GlobalElements.Values.Cast<XmlSchemaElement>()
            .Where(static element => element.QualifiedName.Namespace is not (Serialization or XmlSchema.Namespace));
        types.Import(elements);
        foreach (CodeNamespace declared in types.Unit.Namespaces)
        {
            foreach (CodeTypeDeclaration type in declared.Types)
            {
                Declarations.NameFields(type);
            }
        }

        return new FilePrinter(new GenerationOptions { Namespace = space }).Print(types.Unit);
    }

    private static IEnumerable<string> Compare(XmlSchemaSet schemas, Assembly assembly, string space)
    {
        var again = Declared(Export(assembly.GetTypes().Where(type => type.Namespace == space
            && (type.IsDefined(typeof(DataContractAttribute))
                || type.IsDefined(typeof(CollectionDataContractAttribute))))));
        foreach (var (name, type) in Declared(schemas).Where(static declared => !OwnSchemas.Contains(declared.Key)))
        {
            if (!again.TryGetValue(name, out var other))
            {
                yield return $"{space}: {name} is missing";
            }
            else if (!XNode.DeepEquals(type, other))
            {
                yield return $"{space}: {type}\nbecame {other}";
            }
        }
    }

    /// <summary>
    /// The types of schemas by their names, without prefixes, and without the names of generic types.
    /// </summary>
    private static Dictionary<XName, XElement> Declared(XmlSchemaSet schemas)
    {
        var declared = new Dictionary<XName, XElement>();
        foreach (var schema in schemas.Schemas().Cast<XmlSchema>().Where(
            static schema => schema.TargetNamespace is not (Serialization or XmlSchema.Namespace)))
        {
            var text = new StringWriter();
            schema.Write(text);
            foreach (var type in XElement.Parse(text.ToString()).Elements()
                .Where(static type => type.Name == Xs + "complexType" || type.Name == Xs + "simpleType").ToList())
            {
                foreach (var attribute in type.Descendants().Attributes().ToList())
                {
                    attribute.Value = attribute.Value.Split(':') is [var prefix, var local]
                        && attribute.Parent!.GetNamespaceOfPrefix(prefix) is { } ns
                            ? $"{{{ns}}}{local}"
                            : attribute.Value;
                }

                type.DescendantsAndSelf().Attributes().Where(
                    static attribute => attribute.IsNamespaceDeclaration).Remove();
                foreach (var generic in type.Descendants(XName.Get("GenericType", Serialization)).ToList())
                {
                    var info = generic.Parent!;
                    generic.Remove();
                    if (!info.HasElements)
                    {
                        info.Parent!.Remove();
                    }
                }

                declared.TryAdd(XName.Get((string)type.Attribute("name")!, schema.TargetNamespace ?? ""), type);
            }
        }

        return declared;
    }
}
