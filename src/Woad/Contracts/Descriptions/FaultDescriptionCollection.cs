using System.Collections.ObjectModel;

namespace System.ServiceModel.Description;

/// <summary>The faults that an operation declares.</summary>
public class FaultDescriptionCollection : Collection<FaultDescription>
{
    internal FaultDescriptionCollection()
    {
    }

    /// <summary>The first fault with <paramref name="action"/>, or null.</summary>
    public FaultDescription? Find(string action) => Items.FirstOrDefault(fault => fault.Action == action);

    /// <summary>All faults with <paramref name="action"/>.</summary>
    public Collection<FaultDescription> FindAll(string action) => [.. Items.Where(fault => fault.Action == action)];
}
