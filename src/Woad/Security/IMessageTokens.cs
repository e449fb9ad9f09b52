using System.ServiceModel.Security;

namespace Woad.Security;

/// <summary>
/// The tokens whose keys protect a received message, as a program sees them. They are made when a program looks at the
/// message: most calls never do.
/// </summary>
internal interface IMessageTokens
{
    /// <summary>Adds the tokens to those of the sender.</summary>
    void AddTo(SecurityMessageProperty property);
}
