using System.Xml.Schema;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.EncodedTypes;

/// <summary>
/// Checks the types that a part leads to before any of them is made: an operation is refused whole, and the classes
/// of the others do not suffer from it.
/// </summary>
/// <param name="types">The types of encoded messages.</param>
internal sealed class EncodedUses(SoapTypes types)
{
    private readonly HashSet<XmlSchemaType> _checked = [];

    /// <exception cref="GenerationException">The type, or one that it leads to, cannot be encoded.</exception>
    public void Check(XmlSchemaType type)
    {
        var seen = new HashSet<XmlSchemaType>();
        var waiting = new Queue<XmlSchemaType>([type]);
        while (waiting.TryDequeue(out var next))
        {
            if (EncodingSchema.SimpleOf(next.QualifiedName) is not null || _checked.Contains(next) || !seen.Add(next))
            {
                continue;
            }

            if (next is XmlSchemaComplexType complex && EncodedArray.Of(complex) is { } array)
            {
                SoapTypes.CheckRanks(array, next.QualifiedName.Name);
                waiting.Enqueue(types.Find(array.Item));
                continue;
            }

            if (next.QualifiedName.Namespace != XmlSchema.Namespace)
            {
                SoapClasses.Check(next);
            }

            foreach (var used in types.Any.UsedBy(next))
            {
                waiting.Enqueue(used);
            }
        }

        _checked.UnionWith(seen);
    }
}
