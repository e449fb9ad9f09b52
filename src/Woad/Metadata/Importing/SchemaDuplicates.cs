using System.Collections.ObjectModel;
using System.ServiceModel.Description;
using System.Xml.Schema;
using Woad.Xml;

namespace Woad.Metadata.Importing;

/// <summary>
/// Removes definitions that an earlier schema of the namespace has: documents repeat each other's schemas, and a set
/// refuses a name that is defined twice.
/// </summary>
internal sealed class SchemaDuplicates
{
    private readonly Dictionary<(string Namespace, Type Kind, string Name), XmlSchemaObject> _known = [];

    /// <summary>Removes the definitions that are known already.</summary>
    /// <param name="schema">The schema, which is not in a set yet.</param>
    /// <param name="errors">Told of definitions that differ from the earlier ones.</param>
    public void Remove(XmlSchema schema, Collection<MetadataConversionError> errors)
    {
        var ns = schema.TargetNamespace ?? "";
        var own = new HashSet<(Type, string)>();
        for (var i = 0; i < schema.Items.Count; i++)
        {
            var item = schema.Items[i];
            var (kind, name) = SchemaText.NameOf(item);
            if (name is null || !own.Add((kind, name)) || _known.TryAdd((ns, kind, name), item))
            {
                // A name that one schema defines twice is an error, which the set tells.
                continue;
            }

            var first = _known[(ns, kind, name)];
            if (first == item)
            {
                continue;
            }

            if (TextOf(item) != TextOf(first))
            {
                errors.Add(new MetadataConversionError(
                    Escaped.Text(
                        $"The definition of '{name}' in the namespace '{ns}' is in two schemas and differs. The first "
                            + $"one is used."),
                    isWarning: true));
            }

            schema.Items.RemoveAt(i--);
        }
    }

    private static string TextOf(XmlSchemaObject item)
    {
        var parent = item.Parent;
        var alone = new XmlSchema();
        alone.Items.Add(item);
        var text = SchemaText.Write(alone);
        item.Parent = parent;
        return text;
    }
}
