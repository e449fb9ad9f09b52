using System.IdentityModel.Tokens;

namespace Woad.Federation.Saml;

/// <summary>Marks an assertion or a name that was encrypted when it came; it is written without.</summary>
internal sealed class ReceivedEncryptingCredentials : EncryptingCredentials;
