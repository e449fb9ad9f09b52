namespace Woad.Queues.Engine;

/// <summary>The lists of work.</summary>
internal static class WorkItems
{
    /// <summary>
    /// Adds an item. Most work has one message: room for four would be a tenth of what a message may allocate.
    /// </summary>
    public static void Add<T>(List<T> list, T item)
    {
        if (list.Count == 0)
        {
            list.Capacity = 1;
        }

        list.Add(item);
    }
}
