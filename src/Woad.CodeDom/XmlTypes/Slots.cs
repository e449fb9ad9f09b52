using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Flattens the particles of a type into the members of a class.</summary>
/// <param name="substitutes">The global elements that may replace another one.</param>
internal sealed class Slots(ILookup<XmlQualifiedName, XmlSchemaElement> substitutes)
{
    private const int MaxDepth = 64;

    /// <exception cref="GenerationException">Groups are nested too deep.</exception>
    public List<Slot> Of(XmlSchemaParticle? particle)
    {
        var slots = new List<Slot>();
        Add(particle, slots, isOptional: false, 0);

        // An element that a content names twice is one member: XmlSerializer knows elements by their names.
        var merged = new List<Slot>();
        var seen = new Dictionary<XmlQualifiedName, int>();
        foreach (var slot in slots)
        {
            if (slot is { Elements: [{ } only], HasAny: false } && seen.TryGetValue(only.QualifiedName, out var index))
            {
                merged[index] = merged[index] with { IsRepeated = true };
                continue;
            }

            foreach (var element in slot.Elements)
            {
                seen.TryAdd(element.QualifiedName, merged.Count);
            }

            merged.Add(slot);
        }

        return merged;
    }

    private void Add(XmlSchemaParticle? particle, List<Slot> slots, bool isOptional, int depth)
    {
        if (depth > MaxDepth)
        {
            throw new GenerationException($"Groups are nested more than {MaxDepth} deep.");
        }

        switch (particle)
        {
            case XmlSchemaElement element:
                var members = Members(element);
                slots.Add(new Slot(members, element.MaxOccurs > 1, isOptional || element.MinOccurs == 0, false));
                break;
            case XmlSchemaAny any:
                slots.Add(new Slot([], any.MaxOccurs > 1, true, true));
                break;
            case XmlSchemaGroupRef { Particle: { } group } reference:
                if (Repeats(reference))
                {
                    Choice(group, slots, isRepeated: true, isOptional, depth);
                }
                else
                {
                    Add(group, slots, isOptional || reference.MinOccurs == 0, depth + 1);
                }

                break;
            case XmlSchemaChoice choice:
                Choice(choice, slots, Repeats(choice), isOptional || choice.MinOccurs == 0, depth);
                break;
            case XmlSchemaGroupBase group when Repeats(group) && group.Items.Count > 0:
                Choice(group, slots, isRepeated: true, isOptional || group.MinOccurs == 0, depth);
                break;
            case XmlSchemaGroupBase group:
                foreach (XmlSchemaParticle item in group.Items.OfType<XmlSchemaParticle>())
                {
                    Add(item, slots, isOptional || group.MinOccurs == 0, depth + 1);
                }

                break;
        }
    }

    private static bool Repeats(XmlSchemaParticle particle) => particle.MaxOccurs > 1;

    /// <summary>A choice, or a group that repeats: elements in an order that only the value knows.</summary>
    private void Choice(XmlSchemaGroupBase group, List<Slot> slots, bool isRepeated, bool isOptional, int depth)
    {
        var inner = new List<Slot>();
        foreach (XmlSchemaParticle item in group.Items.OfType<XmlSchemaParticle>())
        {
            Add(item, inner, isOptional: true, depth + 1);
        }

        var isOne = group is not XmlSchemaChoice && !isRepeated;
        var elements = inner.SelectMany(slot => slot.Elements).DistinctBy(element => element.QualifiedName).ToList();
        var hasSequence = group.Items.Count > 0
            && group.Items.OfType<XmlSchemaGroupBase>().Any(item => item.Items.Count > 1);
        if (isOne || elements.Count + inner.Count(static slot => slot.HasAny) <= 1)
        {
            slots.AddRange(
                inner.Select(slot => slot with { IsRepeated = slot.IsRepeated || isRepeated, IsOptional = true }));
        }
        else if (hasSequence && !isRepeated)
        {
            // An alternative of several elements: each is a member, of which those of one alternative are set.
            slots.AddRange(inner.Select(static slot => slot with { IsOptional = true }));
        }
        else
        {
            isRepeated |= inner.Any(static slot => slot.IsRepeated);
            slots.Add(new Slot(elements, isRepeated, isOptional, inner.Any(static slot => slot.HasAny)));
        }
    }

    /// <summary>The element, or those of its substitution group.</summary>
    private List<XmlSchemaElement> Members(XmlSchemaElement element)
    {
        var found = new List<XmlSchemaElement>();
        var seen = new HashSet<XmlQualifiedName>();
        var waiting = new Queue<XmlSchemaElement>([element]);
        while (waiting.TryDequeue(out var next))
        {
            if (!seen.Add(next.QualifiedName))
            {
                continue;
            }

            if (!next.IsAbstract)
            {
                found.Add(next);
            }

            if (next != element || !element.RefName.IsEmpty)
            {
                foreach (var substitute in substitutes[next.QualifiedName])
                {
                    waiting.Enqueue(substitute);
                }
            }
        }

        return found.Count == 0 ? [element] : found;
    }
}
