namespace System.ServiceModel.Channels;

/// <summary>The base interface of all channels.</summary>
public interface IChannel : ICommunicationObject
{
    /// <summary>The object of type <typeparamref name="T"/> that the channel offers, or null.</summary>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    T? GetProperty<T>()
        where T : class;
}
