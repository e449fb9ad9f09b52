namespace System.ServiceModel.Channels;

/// <summary>Defines the factory of channels.</summary>
public interface IChannelFactory : ICommunicationObject
{
    /// <summary>The object of type <typeparamref name="T"/> that the factory offers, or null.</summary>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    T? GetProperty<T>()
        where T : class;
}
