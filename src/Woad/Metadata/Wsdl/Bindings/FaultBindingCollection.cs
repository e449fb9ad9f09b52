namespace System.Web.Services.Description;

/// <summary>The bindings of an operation's faults.</summary>
public sealed class FaultBindingCollection : ServiceDescriptionBaseCollection
{
    internal FaultBindingCollection(OperationBinding owner)
        : base(owner)
    {
    }

    /// <summary>The fault binding at a position.</summary>
    public FaultBinding this[int index]
    {
        get => (FaultBinding)List[index]!;
        set => List[index] = value;
    }

    /// <summary>The fault binding with a name; null when there is none.</summary>
    public FaultBinding? this[string name] => List.Cast<FaultBinding>().FirstOrDefault(item => item.Name == name);

    /// <summary>Adds at the end; returns the position.</summary>
    public int Add(FaultBinding item) => List.Add(item);

    /// <summary>Whether the collection holds the object.</summary>
    public bool Contains(FaultBinding item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    public void CopyTo(FaultBinding[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    public int IndexOf(FaultBinding item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    public void Insert(int index, FaultBinding item) => List.Insert(index, item);

    /// <summary>Removes the object.</summary>
    public void Remove(FaultBinding item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) => ((FaultBinding)item).OperationBinding = (OperationBinding?)owner;
}
