using System.Collections.ObjectModel;

namespace System.ServiceModel.Description;

/// <summary>The faults that an operation declares.</summary>
public class FaultDescriptionCollection : Collection<FaultDescription>
{
    internal FaultDescriptionCollection()
    {
    }

    /// <summary>The first fault with <paramref name="action"/>, or null.</summary>
    /// <param name="action">The action of the message.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public FaultDescription? Find(string action) => Items.FirstOrDefault(fault => fault.Action == action);

    /// <summary>All faults with <paramref name="action"/>.</summary>
    /// <param name="action">The action of the message.</param>
    /// <returns>The objects.</returns>
    public Collection<FaultDescription> FindAll(string action) => [.. Items.Where(fault => fault.Action == action)];
}
