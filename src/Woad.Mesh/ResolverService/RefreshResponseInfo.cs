using System.Runtime.Serialization;
using Woad.Mesh.Wire;

namespace System.ServiceModel.PeerResolvers;

/// <summary>The answer to a request to keep a registration.</summary>
[MessageContract(IsWrapped = false)]
public class RefreshResponseInfo
{
    [MessageBodyMember(Name = "RefreshResponse", Namespace = PeerNames.Namespace)]
    private Content? _content;

    /// <summary>Initializes a new instance of the <see cref="RefreshResponseInfo"/> class without content.</summary>
    public RefreshResponseInfo() => _content = new();

    /// <summary>Initializes a new instance of the <see cref="RefreshResponseInfo"/> class.</summary>
    /// <param name="registrationLifetime">The time after which the registration ends.</param>
    /// <param name="result">The result of the request.</param>
    public RefreshResponseInfo(TimeSpan registrationLifetime, RefreshResult result) =>
        _content = new() { RegistrationLifetime = registrationLifetime, Result = result };

    /// <summary>Gets or sets the time after which the registration ends.</summary>
    public TimeSpan RegistrationLifetime
    {
        get => _content?.RegistrationLifetime ?? default;
        set => (_content ??= new()).RegistrationLifetime = value;
    }

    /// <summary>Gets or sets the result of the request.</summary>
    public RefreshResult Result
    {
        get => _content?.Result ?? default;
        set => (_content ??= new()).Result = value;
    }

    /// <summary>Returns a value that indicates whether the message has content.</summary>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    public bool HasBody() => _content is not null;

    [DataContract(Name = "RefreshResponseInfo", Namespace = PeerNames.Namespace)]
    private sealed class Content
    {
        [DataMember]
        public TimeSpan RegistrationLifetime { get; set; }

        [DataMember]
        public RefreshResult Result { get; set; }
    }
}
