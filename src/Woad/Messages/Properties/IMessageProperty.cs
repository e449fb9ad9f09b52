namespace System.ServiceModel.Channels;

/// <summary>A message property that is copied, not shared, when its message is.</summary>
public interface IMessageProperty
{
    /// <summary>The copy that belongs to the copied message.</summary>
    /// <returns>The copy.</returns>
    IMessageProperty CreateCopy();
}
