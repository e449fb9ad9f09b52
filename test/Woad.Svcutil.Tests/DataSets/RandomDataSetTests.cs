using System.CodeDom;
using System.Data;
using System.Globalization;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.DataSets;
using Woad.CodeDom.Generation;
using Woad.Svcutil.Printing;

namespace Woad.Svcutil.Tests.DataSets;

/// <summary>
/// Classes of random data sets: each has the schema of its data set and keeps rows that a data set without a class
/// wrote. With WOAD_EXTENDED=1 a thousand; 60 without.
/// </summary>
public sealed class RandomDataSetTests
{
    [Fact]
    public void Classes_have_the_schemas_and_keep_the_rows()
    {
        var count = LongBudget.IsOn ? 1_000 : 60;
        var failures = new List<string>();
        foreach (var seeds in Enumerable.Range(1, count).Chunk(100))
        {
            var made = seeds.Select(Make).ToList();
            var assembly = Generated.Compile([.. made.Select(static one => one.Code)]).Assembly;
            foreach (var (seed, type, code) in made)
            {
                var typed = (DataSet)Activator.CreateInstance(assembly.GetType(type, throwOnError: true)!)!;
                if (Check(seed, typed) is { } failure)
                {
                    failures.Add($"seed {seed}: {failure}");
                }
            }
        }

        Assert.True(failures.Count == 0, $"{failures.Count} failures\n{string.Join('\n', failures.Take(10))}");
    }

    private static (int Seed, string Type, string Code) Make(int seed)
    {
        using var set = new RandomDataSet(seed).Make();
        var schemas = new XmlSchemaSet { XmlResolver = null };
        using (var text = new StringReader(set.GetXmlSchema()))
        {
            schemas.Add(XmlSchema.Read(text, null)!);
        }

        schemas.Add(XmlSchema.Read(new StringReader($"""
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="root"><xs:complexType><xs:sequence>
                <xs:any namespace="{set.Namespace}"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """), null)!);
        schemas.Compile();
        var space = string.Create(CultureInfo.InvariantCulture, $"D{seed}");
        var names = new TypeScope(new KeptNames(new Dictionary<string, Dictionary<string, string>>()), []);
        var sets = new TypedDataSets(schemas, names, space);
        var root = (XmlSchemaElement)schemas.GlobalElements[new XmlQualifiedName("root")]!;
        var type = sets.Find(root.ElementSchemaType!);
        Assert.NotNull(type);
        var unit = new CodeCompileUnit { Namespaces = { new CodeNamespace(space) } };
        unit.Namespaces[0].Types.AddRange([.. sets.Make(isInternal: false)]);
        return (
            seed, type.BaseType, new FilePrinter(new GenerationOptions { Namespace = space }).Print(unit));
    }

    private static string? Check(int seed, DataSet typed)
    {
        var random = new RandomDataSet(seed);
        using var plain = random.Make();
        if (Different(plain.GetXmlSchema(), typed.GetXmlSchema()) is { } schemas)
        {
            return $"the schema differs: {schemas}";
        }

        if (typed.Tables.Cast<DataTable>().FirstOrDefault(static table => table.GetType() == typeof(DataTable))
            is { } untyped)
        {
            return $"the table {untyped.TableName} has no class";
        }

        random.Fill(plain);
        Read(typed, Write(plain));
        return Different(Write(plain), Write(typed))
            ?? (typed.Clone().GetType() == typed.GetType() ? null : "the clone is of another class");
    }

    private static string Write(DataSet set)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            writer.WriteStartElement("root");
            ((IXmlSerializable)set).WriteXml(writer);
            writer.WriteEndElement();
        }

        return text.ToString();
    }

    private static void Read(DataSet set, string text)
    {
        using var reader = XmlReader.Create(new StringReader(text));
        reader.MoveToContent();
        ((IXmlSerializable)set).ReadXml(reader);
    }

    /// <summary>The first difference of two documents.</summary>
    private static string? Different(string one, string other)
    {
        var (first, second) = (XElement.Parse(one), XElement.Parse(other));
        if (XNode.DeepEquals(first, second))
        {
            return null;
        }

        var (lines, others) = (first.ToString().Split('\n'), second.ToString().Split('\n'));
        var at = Enumerable.Range(0, Math.Min(lines.Length, others.Length)).FirstOrDefault(i => lines[i] != others[i]);
        return $"{lines[at]}\nbecame {others[at]}";
    }
}
