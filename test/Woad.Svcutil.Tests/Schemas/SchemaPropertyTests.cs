using System.Text;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>
/// Random schemas become types that keep every value: valid documents are read, written and compared. With
/// WOAD_EXTENDED=1 ten thousand schemas; 200 without. A failure names the seed; WOAD_SCHEMA_SEED repeats one.
/// </summary>
public sealed class SchemaPropertyTests
{
    private const int BatchSize = 200;
    private const int Instances = 3;

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

        Assert.True(failures.Count == 0, $"{failures.Count} failures\n{string.Join('\n', details.Take(40))}");
    }

    private static IEnumerable<int> Seeds() =>
        int.TryParse(Environment.GetEnvironmentVariable("WOAD_SCHEMA_SEED"), out var only) ? [only]
        : Enumerable.Range(1, LongBudget.IsOn ? 10_000 : BatchSize);

    private static List<string> Run(IReadOnlyList<int> seeds)
    {
        // Each tenth schema has classes in the place of arrays.
        var made = seeds.Select(static seed => MadeSchema.Of(seed, hasWrapperClasses: seed % 10 == 0)).ToList();
        var assembly = Generated.Compile([.. made.Select(static schema => schema.Code)]).Assembly;
        var failures = new List<string>();
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
            for (var i = 0; i < Instances; i++)
            {
                var instance = new RandomInstance(schema.Schemas, new Random(schema.Seed + i)).Make(schema.Root);
                if (Check(schema, serializer!, instance) is { } failure)
                {
                    failures.Add(Text(schema, failure, instance));
                    break;
                }
            }
        }

        return failures;
    }

    private static string? Check(MadeSchema schema, XmlSerializer serializer, XElement instance)
    {
        var document = new XDocument(new XElement(instance));
        if (Infosets.Validate(document, schema.Schemas) is { } invalid)
        {
            return $"The instance is not valid: {invalid}";
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
        var error = Infosets.Validate(result, schema.Schemas);
        return Infosets.Difference(document.Root!, result.Root!) is { } difference ? $"{difference}\n{written}"
            : error is null ? null
            : $"The result is not valid: {error}\n{written}";
    }

    private static string Text(MadeSchema schema, string failure, XElement? instance) =>
        $"==== seed {schema.Seed}: {failure}\n{instance}\n{schema.Document}\n{schema.Code}";
}
