using System.Collections.ObjectModel;

namespace System.ServiceModel.Description;

/// <summary>The operations of a contract.</summary>
public class OperationDescriptionCollection : Collection<OperationDescription>
{
    internal OperationDescriptionCollection()
    {
    }

    /// <summary>The first operation called <paramref name="name"/>, or null.</summary>
    /// <param name="name">The name.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public OperationDescription? Find(string name) => Items.FirstOrDefault(operation => operation.Name == name);

    /// <summary>All operations called <paramref name="name"/>: at most one in each direction.</summary>
    /// <param name="name">The name.</param>
    /// <returns>The objects.</returns>
    public Collection<OperationDescription> FindAll(string name) =>
        [.. Items.Where(operation => operation.Name == name)];

    /// <inheritdoc/>
    protected override void InsertItem(int index, OperationDescription item)
    {
        ArgumentNullException.ThrowIfNull(item);
        base.InsertItem(index, item);
    }

    /// <inheritdoc/>
    protected override void SetItem(int index, OperationDescription item)
    {
        ArgumentNullException.ThrowIfNull(item);
        base.SetItem(index, item);
    }
}
