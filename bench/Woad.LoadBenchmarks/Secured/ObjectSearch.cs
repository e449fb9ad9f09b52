using System.Reflection;

namespace Woad.LoadBenchmarks.Secured;

/// <summary>
/// Finds objects of the engine behind a public one: the benchmark needs a conversation's key, which nothing shows.
/// </summary>
internal static class ObjectSearch
{
    private const int MostObjects = 200_000;

    /// <summary>The first object of a type that can be reached.</summary>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    public static T Find<T>(object root)
        where T : class
    {
        var seen = new HashSet<object>(ReferenceEqualityComparer.Instance) { root };
        var waiting = new Queue<object>(seen);
        while (waiting.TryDequeue(out var item) && seen.Count < MostObjects)
        {
            if (item is T found)
            {
                return found;
            }

            foreach (var next in Next(item).Where(seen.Add))
            {
                waiting.Enqueue(next);
            }
        }

        throw new InvalidOperationException($"No {typeof(T).Name} is behind {root.GetType().Name}.");
    }

    private static IEnumerable<object> Next(object item)
    {
        if (item is Array array)
        {
            return array.GetType().GetElementType()!.IsValueType ? [] : array.OfType<object>();
        }

        return Fields(item.GetType()).Select(f => f.GetValue(item)).OfType<object>().Where(
            static v => v is not (string or Type or Pointer or Thread));
    }

    private static IEnumerable<FieldInfo> Fields(Type? type)
    {
        for (; type is not null && type != typeof(object); type = type.BaseType)
        {
            foreach (var field in type.GetFields(
                BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                var of = field.FieldType;
                if (!of.IsPointer
                    && !of.IsPrimitive
                    && !of.IsByRefLike
                    && of != typeof(IntPtr)
                    && !of.IsFunctionPointer)
                {
                    yield return field;
                }
            }
        }
    }
}
