using System.Globalization;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;
using Xunit.Abstractions;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>
/// Random schemas become types that keep every value: valid documents are read, written and compared. With
/// WOAD_EXTENDED=1 ten thousand schemas; 200 without. A failure names the seed; WOAD_SCHEMA_SEED=7 repeats one, and
/// WOAD_SCHEMA_SEED=1-1000 takes a range. Documents are judged by .NET's validator, and by libxml2 where it is.
/// </summary>
public sealed class SchemaPropertyTests(ITestOutputHelper output)
{
    private const int BatchSize = 200;
    private const int Instances = 3;

    private static int _judged;
    private static int _refused;

    [Fact]
    public void Types_of_random_schemas_keep_documents()
    {
        var failures = new List<string>();
        foreach (var seeds in Seeds().Chunk(BatchSize))
        {
            failures.AddRange(Run(seeds));
        }

        var details = Environment.GetEnvironmentVariable("WOAD_SCHEMA_SEED") is not null ? failures
            : failures.Select(static failure => failure[..Math.Min(failure.Length, 400)]);

        output.WriteLine($"libxml2 judged the documents of {_judged} schemas, and refused {_refused} schemas.");
        Assert.True(failures.Count == 0, $"{failures.Count} failures\n{string.Join('\n', details.Take(40))}");
    }

    private static IEnumerable<int> Seeds() =>
        Environment.GetEnvironmentVariable("WOAD_SCHEMA_SEED")?.Split('-') switch
        {
            [var only] => [int.Parse(only, CultureInfo.InvariantCulture)],
            [var first, var last] => Enumerable.Range(
                int.Parse(first, CultureInfo.InvariantCulture),
                int.Parse(last, CultureInfo.InvariantCulture) - int.Parse(first, CultureInfo.InvariantCulture) + 1),
            _ => Enumerable.Range(1, LongBudget.IsOn ? 10_000 : BatchSize),
        };

    private static List<string> Run(IReadOnlyList<int> seeds)
    {
        // Each tenth schema has classes in the place of arrays.
        var made = new List<MadeSchema>();
        var failures = new List<string>();
        foreach (var seed in seeds)
        {
            try
            {
                made.Add(MadeSchema.Of(seed, hasWrapperClasses: seed % 10 == 0));
            }
            catch (InvalidOperationException wrong)
            {
                failures.Add(wrong.Message);
            }
        }

        var assembly = Generated.Compile([.. made.Select(static schema => schema.Code)]).Assembly;
        var mappings = new List<XmlMapping>();
        var mapped = new List<MadeSchema>();
        foreach (var schema in made)
        {
            try
            {
                var mapping = new XmlReflectionImporter().ImportTypeMapping(
                    assembly.GetType(schema.Type, throwOnError: true)!,
                    new XmlRootAttribute("root") { Namespace = schema.Root.Namespace });
                mappings.Add(mapping);
                mapped.Add(schema);
            }
            catch (InvalidOperationException wrong)
            {
                failures.Add(Text(schema, $"{wrong.Message} {wrong.GetBaseException().Message}", null));
            }
        }

        var serializers = XmlSerializer.FromMappings([.. mappings]);
        foreach (var (schema, serializer) in mapped.Zip(serializers))
        {
            using var second = SecondOpinion(schema);
            for (var i = 0; i < Instances; i++)
            {
                var instance = new RandomInstance(schema.Schemas, new Random(schema.Seed + i)).Make(schema.Root);
                if (Check(schema, serializer!, instance, second) is { } failure)
                {
                    failures.Add(Text(schema, failure, instance));
                    break;
                }
            }
        }

        return failures;
    }

    /// <summary>The other validator; null where it is not on this machine or refuses the schema.</summary>
    private static LibXml? SecondOpinion(MadeSchema schema)
    {
        if (!LibXml.IsThere)
        {
            return null;
        }

        var folder = Directory.CreateTempSubdirectory("woad-schema");
        try
        {
            var path = Path.Combine(folder.FullName, "schema.xsd");
            schema.Document.Save(path);
            schema.Redefined?.Save(Path.Combine(folder.FullName, RandomRedefinition.Location));
            var second = new LibXml(path);
            Interlocked.Increment(ref second.Refusal is null ? ref _judged : ref _refused);
            if (second.Refusal is null)
            {
                return second;
            }

            second.Dispose();
            return null;
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static string? Check(MadeSchema schema, XmlSerializer serializer, XElement instance, LibXml? second)
    {
        var document = new XDocument(new XElement(instance));
        if (Infosets.Validate(document, schema.Schemas) is { } invalid)
        {
            return $"The instance is not valid: {invalid}";
        }

        if (second?.Validate(instance.ToString(SaveOptions.DisableFormatting)) is { } other)
        {
            return $"The instance is not valid by libxml2: {other}";
        }

        var written = new StringBuilder();
        try
        {
            using var reader = XmlReader.Create(new StringReader(instance.ToString(SaveOptions.DisableFormatting)));
            using (var writer = XmlWriter.Create(written))
            {
                serializer.Serialize(writer, serializer.Deserialize(reader));
            }
        }
        catch (InvalidOperationException wrong)
        {
            return wrong.GetBaseException().Message;
        }

        var result = XDocument.Parse(written.ToString(), LoadOptions.PreserveWhitespace);
        if (second?.Validate(result.ToString(SaveOptions.DisableFormatting)) is { } wrong2)
        {
            return $"The result is not valid by libxml2: {wrong2}\n{written}";
        }

        // A validator adds the default of a qualified attribute only where its namespace has a prefix.
        result.Root!.SetAttributeValue(XNamespace.Xmlns + "t", schema.Root.Namespace);
        var error = Infosets.Validate(result, schema.Schemas);
        return Infosets.Difference(document.Root!, result.Root!) is { } difference ? $"{difference}\n{written}"
            : error is null ? null
            : $"The result is not valid: {error}\n{written}";
    }

    private static string Text(MadeSchema schema, string failure, XElement? instance) =>
        $"==== seed {schema.Seed}: {failure}\n{instance}\n{schema.Document}\n{schema.Redefined}\n{schema.Code}";
}
