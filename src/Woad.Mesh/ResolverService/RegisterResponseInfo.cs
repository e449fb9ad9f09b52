using System.Runtime.Serialization;
using Woad.Mesh.Wire;

namespace System.ServiceModel.PeerResolvers;

/// <summary>The answer to a registration.</summary>
[MessageContract(IsWrapped = false)]
public class RegisterResponseInfo
{
    [MessageBodyMember(Name = "RegisterResponse", Namespace = PeerNames.Namespace)]
    private Content? _content;

    /// <summary>Initializes a new instance of the <see cref="RegisterResponseInfo"/> class without content.</summary>
    public RegisterResponseInfo() => _content = new();

    /// <summary>Initializes a new instance of the <see cref="RegisterResponseInfo"/> class.</summary>
    /// <param name="registrationId">The name of the registration.</param>
    /// <param name="registrationLifetime">The time after which the registration ends.</param>
    public RegisterResponseInfo(Guid registrationId, TimeSpan registrationLifetime) =>
        _content = new() { RegistrationId = registrationId, RegistrationLifetime = registrationLifetime };

    /// <summary>Gets or sets the name of the registration.</summary>
    public Guid RegistrationId
    {
        get => _content?.RegistrationId ?? default;
        set => (_content ??= new()).RegistrationId = value;
    }

    /// <summary>Gets or sets the time after which the registration ends.</summary>
    public TimeSpan RegistrationLifetime
    {
        get => _content?.RegistrationLifetime ?? default;
        set => (_content ??= new()).RegistrationLifetime = value;
    }

    /// <summary>Returns a value that indicates whether the message has content.</summary>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    public bool HasBody() => _content is not null;

    [DataContract(Name = "RegisterResponse", Namespace = PeerNames.Namespace)]
    private sealed class Content
    {
        [DataMember]
        public Guid RegistrationId { get; set; }

        [DataMember]
        public TimeSpan RegistrationLifetime { get; set; }
    }
}
