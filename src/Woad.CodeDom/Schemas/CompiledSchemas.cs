using System.ServiceModel.Description;
using System.Text.RegularExpressions;
using System.Xml.Schema;
using Woad.CodeDom.EncodedTypes;
using Woad.CodeDom.Generation;
using Woad.CodeDom.XmlTypes;

namespace Woad.CodeDom.Schemas;

/// <summary>Compiles the schemas of imported documents, with those that the documents leave out.</summary>
internal static class CompiledSchemas
{
    /// <summary>Each round finds what the one before has hidden.</summary>
    private const int MaxRounds = 8;

    private const int MaxWarnings = 100;

    private const int MaxMessage = 1000;

    /// <summary>Compiles schemas, and reports the values taken out of them as warnings.</summary>
    /// <exception cref="GenerationException">The schemas are not valid.</exception>
    public static void Compile(XmlSchemaSet schemas, ICollection<MetadataConversionError> warnings)
    {
        if (!schemas.Contains(XmlSchema.Namespace))
        {
            schemas.Add(SchemaOfSchemas());
        }

        EncodingSchema.AddTo(schemas);
        SchemaLimits.Check(schemas);

        // Contents that are ambiguous for validators are not for serializers, which know elements by their names.
        schemas.CompilationSettings = new XmlSchemaCompilationSettings { EnableUpaCheck = false };
        var errors = new List<ValidationEventArgs>();
        void Collect(object? sender, ValidationEventArgs e) => errors.Add(e);
        schemas.ValidationEventHandler += Collect;
        try
        {
            schemas.Compile();
            for (var round = 0; round < MaxRounds && Mend(schemas, errors, warnings); round++)
            {
                errors.Clear();
                schemas.Compile();
            }
        }
        catch (RegexMatchTimeoutException e)
        {
            throw new GenerationException(Short(
                $"The schemas have a default, fixed or enumeration value that the pattern '{e.Pattern}' of its type "
                + $"neither takes nor refuses within {e.MatchTimeout.TotalSeconds} seconds."));
        }
        finally
        {
            schemas.ValidationEventHandler -= Collect;
        }

        Report(errors, warnings);
    }

    private static bool Mend(
        XmlSchemaSet schemas, List<ValidationEventArgs> errors, ICollection<MetadataConversionError> warnings)
    {
        var changed = new HashSet<XmlSchema>();
        var isCompleted = false;
        foreach (var error in errors.Where(static error => error.Severity == XmlSeverityType.Error))
        {
            if (error.Exception.SourceSchemaObject is not { } source || SchemaOf(source) is not { } schema
                || !schemas.Contains(schema))
            {
                continue;
            }

            var place = PlaceOf(error.Exception);
            if (SchemaRepair.Apply(error.Exception) is { } part)
            {
                changed.Add(schema);
                if (warnings.Count < MaxWarnings)
                {
                    warnings.Add(new MetadataConversionError(
                        Short($"{place}: {part} is left out. {error.Message}"), isWarning: true));
                }
            }
            else
            {
                isCompleted |= KnownSchemas.AddTo(schemas, schema, error.Message);
            }
        }

        foreach (var schema in changed)
        {
            _ = schemas.Reprocess(schema);
        }

        return isCompleted || changed.Count > 0;
    }

    private static void Report(List<ValidationEventArgs> problems, ICollection<MetadataConversionError> warnings)
    {
        var errors = problems.Where(static problem => problem.Severity == XmlSeverityType.Error)
            .Select(TextOf).ToList();
        if (errors.Count > 0)
        {
            throw new GenerationException($"The schemas are not valid: {string.Join(" ", errors.Take(10))}");
        }

        foreach (var warning in problems)
        {
            warnings.Add(new MetadataConversionError(TextOf(warning), isWarning: true));
        }
    }

    private static string TextOf(ValidationEventArgs problem) =>
        Short($"{PlaceOf(problem.Exception)}: {problem.Message}");

    private static string Short(string message) =>
        message.Length > MaxMessage ? message[..MaxMessage] + "..." : message;

    /// <summary>
    /// The namespace and the names around a part of a schema, and its line. Schemas in WSDL documents have no lines.
    /// </summary>
    private static string PlaceOf(XmlSchemaException error)
    {
        if (error.SourceSchemaObject is not { } source)
        {
            return $"line {error.LineNumber}";
        }

        var names = new List<string>();
        for (XmlSchemaObject? item = source; item is not (null or XmlSchema); item = item.Parent)
        {
            if (NameOf(item) is { Length: > 0 } name)
            {
                names.Insert(0, $"'{name}'");
            }
        }

        var line = error.LineNumber > 0 ? $", line {error.LineNumber}" : "";
        var path = names.Count > 0 ? $", {string.Join(" of ", Enumerable.Reverse(names))}" : "";
        return $"namespace '{SchemaTypes.NamespaceOf(source)}'{path}{line}";
    }

    private static string? NameOf(XmlSchemaObject item) => item switch
    {
        XmlSchemaElement element => element.Name ?? element.RefName.Name,
        XmlSchemaAttribute attribute => attribute.Name ?? attribute.RefName.Name,
        XmlSchemaType type => type.Name,
        XmlSchemaGroup group => group.Name,
        XmlSchemaAttributeGroup group => group.Name,
        _ => null,
    };

    private static XmlSchema? SchemaOf(XmlSchemaObject item)
    {
        XmlSchemaObject? parent = item;
        while (parent is not (null or XmlSchema))
        {
            parent = parent.Parent;
        }

        return parent as XmlSchema;
    }

    /// <summary>
    /// Data sets, and objects with XML of their own, refer to the element <c>xs:schema</c>, which no service
    /// defines.
    /// </summary>
    private static XmlSchema SchemaOfSchemas() => new()
    {
        TargetNamespace = XmlSchema.Namespace,
        Items = { new XmlSchemaElement { Name = "schema" } },
    };
}
