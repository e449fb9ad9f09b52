using System.ServiceModel.Channels;

namespace Woad.Exchanges;

/// <summary>A value of a feature that is among the properties of the message, too.</summary>
internal interface IShownFact
{
    /// <summary>Adds it to the properties of a message that somebody asks for.</summary>
    void AddTo(MessageProperties properties);
}
