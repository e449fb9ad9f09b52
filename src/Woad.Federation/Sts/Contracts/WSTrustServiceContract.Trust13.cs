using System.ServiceModel.Channels;
using Woad.Federation.Trust.Serialization;

namespace System.ServiceModel.Security;

/// <content>The operations of WS-Trust 1.3.</content>
public partial class WSTrustServiceContract : IWSTrust13SyncContract, IWSTrust13AsyncContract
{
    /// <inheritdoc/>
    public Message ProcessTrust13Cancel(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RST/Cancel", TrustNames.Trust13.ResponseAction("Cancel"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrust13Cancel(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RST/Cancel", TrustNames.Trust13.ResponseAction("Cancel"),
        TrustNames.Trust13.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrust13Cancel(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.Trust13.Namespace + "/RST/Cancel", TrustNames.Trust13.ResponseAction("Cancel"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrust13CancelResponse(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RSTR/Cancel", TrustNames.Trust13.ResponseAction("Cancel"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrust13CancelResponse(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RSTR/Cancel", TrustNames.Trust13.ResponseAction("Cancel"),
        TrustNames.Trust13.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrust13CancelResponse(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.Trust13.Namespace + "/RSTR/Cancel", TrustNames.Trust13.ResponseAction("Cancel"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrust13Issue(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RST/Issue", TrustNames.Trust13.ResponseAction("Issue"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrust13Issue(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RST/Issue", TrustNames.Trust13.ResponseAction("Issue"),
        TrustNames.Trust13.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrust13Issue(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.Trust13.Namespace + "/RST/Issue", TrustNames.Trust13.ResponseAction("Issue"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrust13IssueResponse(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RSTR/Issue", TrustNames.Trust13.ResponseAction("Issue"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrust13IssueResponse(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RSTR/Issue", TrustNames.Trust13.ResponseAction("Issue"),
        TrustNames.Trust13.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrust13IssueResponse(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.Trust13.Namespace + "/RSTR/Issue", TrustNames.Trust13.ResponseAction("Issue"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrust13Renew(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RST/Renew", TrustNames.Trust13.ResponseAction("Renew"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrust13Renew(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RST/Renew", TrustNames.Trust13.ResponseAction("Renew"),
        TrustNames.Trust13.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrust13Renew(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.Trust13.Namespace + "/RST/Renew", TrustNames.Trust13.ResponseAction("Renew"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrust13RenewResponse(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RSTR/Renew", TrustNames.Trust13.ResponseAction("Renew"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrust13RenewResponse(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RSTR/Renew", TrustNames.Trust13.ResponseAction("Renew"),
        TrustNames.Trust13.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrust13RenewResponse(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.Trust13.Namespace + "/RSTR/Renew", TrustNames.Trust13.ResponseAction("Renew"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrust13Validate(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RST/Validate", TrustNames.Trust13.ResponseAction("Validate"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrust13Validate(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RST/Validate", TrustNames.Trust13.ResponseAction("Validate"),
        TrustNames.Trust13.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrust13Validate(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.Trust13.Namespace + "/RST/Validate", TrustNames.Trust13.ResponseAction("Validate"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrust13ValidateResponse(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RSTR/Validate", TrustNames.Trust13.ResponseAction("Validate"),
        TrustNames.Trust13.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrust13ValidateResponse(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrust13RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrust13ResponseSerializer,
        TrustNames.Trust13.Namespace + "/RSTR/Validate", TrustNames.Trust13.ResponseAction("Validate"),
        TrustNames.Trust13.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrust13ValidateResponse(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.Trust13.Namespace + "/RSTR/Validate", TrustNames.Trust13.ResponseAction("Validate"),
        TrustNames.Trust13.Namespace);
}
