using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Flattens the particles of a type into the members of a class.</summary>
/// <param name="globals">The global elements by their names.</param>
internal sealed class Slots(XmlSchemaObjectTable globals)
{
    private const int MaxDepth = 64;

    /// <summary>The global elements that may replace another one.</summary>
    private readonly ILookup<XmlQualifiedName, XmlSchemaElement> _substitutes =
        globals.Values.Cast<XmlSchemaElement>().Where(static element => !element.SubstitutionGroup.IsEmpty)
            .ToLookup(static element => element.SubstitutionGroup);

    /// <exception cref="GenerationException">Groups are nested too deep.</exception>
    public List<Slot> Of(XmlSchemaParticle? particle)
    {
        var slots = new List<Slot>();
        Add(particle, slots, isOptional: false, 0);

        return Neighbours(slots) is { } members ? members : [Together(slots)];
    }

    /// <summary>
    /// Members of which each name is one. An element that follows itself is one member that repeats, and so are several
    /// wildcards; null where other elements are between them, whose order members of their own would lose.
    /// </summary>
    private static List<Slot>? Neighbours(List<Slot> slots)
    {
        var members = new List<Slot>();
        var seen = new HashSet<XmlQualifiedName>();
        var hasAny = false;
        foreach (var slot in slots)
        {
            if (members is [.., var last] && AreOne(last, slot))
            {
                members[^1] = last with { IsRepeated = true, IsOptional = last.IsOptional && slot.IsOptional };
                continue;
            }

            if ((slot.HasAny && hasAny) || !slot.Elements.All(element => seen.Add(element.QualifiedName)))
            {
                return null;
            }

            hasAny |= slot.HasAny;
            members.Add(slot);
        }

        return members;
    }

    private static bool AreOne(Slot one, Slot other) => (one, other) switch
    {
        ({ Elements: [], HasAny: true }, { Elements: [], HasAny: true }) => true,
        ({ Elements: [var first], HasAny: false }, { Elements: [var second], HasAny: false }) =>
            first.QualifiedName == second.QualifiedName,
        _ => false,
    };

    /// <summary>One member of all elements, which keeps their order.</summary>
    private static Slot Together(List<Slot> slots) => new(
        [.. slots.SelectMany(static slot => slot.Elements).DistinctBy(static element => element.QualifiedName)],
        IsRepeated: true,
        slots.All(static slot => slot.IsOptional),
        slots.Any(static slot => slot.HasAny));

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
                slots.Add(new Slot(members, element.MaxOccurs > 1, isOptional || element.MinOccurs == 0, false)
                {
                    IsConditional = isOptional,
                    IsOmissible = element.MinOccurs == 0,
                });
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

    /// <summary>The element that declares a value: a reference has neither nil nor a default of its own.</summary>
    public XmlSchemaElement Declared(XmlSchemaElement element) =>
        element.RefName.IsEmpty ? element : globals[element.RefName] as XmlSchemaElement ?? element;

    /// <summary>The element, or those of its substitution group.</summary>
    public List<XmlSchemaElement> Members(XmlSchemaElement element)
    {
        var first = Declared(element);
        var found = new List<XmlSchemaElement>();
        var seen = new HashSet<XmlQualifiedName>();
        var waiting = new Queue<XmlSchemaElement>([first]);
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

            if (next != element)
            {
                foreach (var substitute in _substitutes[next.QualifiedName])
                {
                    waiting.Enqueue(substitute);
                }
            }
        }

        return found.Count == 0 ? [first] : found;
    }
}
