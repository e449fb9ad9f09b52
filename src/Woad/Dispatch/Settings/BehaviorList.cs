namespace Woad.Dispatch.Settings;

/// <summary>Goes through behaviors that may add others meanwhile; those are applied too.</summary>
internal static class BehaviorList
{
    /// <summary>The behaviors in their order; each is given once, also when another is inserted before it.</summary>
    public static IEnumerable<T> Growing<T>(IList<T> behaviors)
        where T : class
    {
        var given = new HashSet<T>(ReferenceEqualityComparer.Instance);
        for (var i = 0; i < behaviors.Count; i++)
        {
            if (given.Add(behaviors[i]))
            {
                yield return behaviors[i];
                // What was inserted in front is found from the beginning.
                i = -1;
            }
        }
    }
}
