using System.ServiceModel.Channels;
using Woad.Federation.Trust.Serialization;

namespace System.ServiceModel.Security;

/// <content>The operations of WS-Trust of February 2005.</content>
public partial class WSTrustServiceContract : IWSTrustFeb2005SyncContract, IWSTrustFeb2005AsyncContract
{
    /// <inheritdoc/>
    public Message ProcessTrustFeb2005Cancel(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RST/Cancel", TrustNames.February2005.ResponseAction("Cancel"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrustFeb2005Cancel(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RST/Cancel", TrustNames.February2005.ResponseAction("Cancel"),
        TrustNames.February2005.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrustFeb2005Cancel(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.February2005.Namespace + "/RST/Cancel", TrustNames.February2005.ResponseAction("Cancel"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrustFeb2005CancelResponse(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RSTR/Cancel", TrustNames.February2005.ResponseAction("Cancel"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrustFeb2005CancelResponse(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RSTR/Cancel", TrustNames.February2005.ResponseAction("Cancel"),
        TrustNames.February2005.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrustFeb2005CancelResponse(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.February2005.Namespace + "/RSTR/Cancel", TrustNames.February2005.ResponseAction("Cancel"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrustFeb2005Issue(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RST/Issue", TrustNames.February2005.ResponseAction("Issue"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrustFeb2005Issue(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RST/Issue", TrustNames.February2005.ResponseAction("Issue"),
        TrustNames.February2005.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrustFeb2005Issue(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.February2005.Namespace + "/RST/Issue", TrustNames.February2005.ResponseAction("Issue"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrustFeb2005IssueResponse(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RSTR/Issue", TrustNames.February2005.ResponseAction("Issue"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrustFeb2005IssueResponse(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RSTR/Issue", TrustNames.February2005.ResponseAction("Issue"),
        TrustNames.February2005.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrustFeb2005IssueResponse(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.February2005.Namespace + "/RSTR/Issue", TrustNames.February2005.ResponseAction("Issue"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrustFeb2005Renew(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RST/Renew", TrustNames.February2005.ResponseAction("Renew"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrustFeb2005Renew(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RST/Renew", TrustNames.February2005.ResponseAction("Renew"),
        TrustNames.February2005.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrustFeb2005Renew(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.February2005.Namespace + "/RST/Renew", TrustNames.February2005.ResponseAction("Renew"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrustFeb2005RenewResponse(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RSTR/Renew", TrustNames.February2005.ResponseAction("Renew"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrustFeb2005RenewResponse(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RSTR/Renew", TrustNames.February2005.ResponseAction("Renew"),
        TrustNames.February2005.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrustFeb2005RenewResponse(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.February2005.Namespace + "/RSTR/Renew", TrustNames.February2005.ResponseAction("Renew"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrustFeb2005Validate(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RST/Validate", TrustNames.February2005.ResponseAction("Validate"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrustFeb2005Validate(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RST/Validate", TrustNames.February2005.ResponseAction("Validate"),
        TrustNames.February2005.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrustFeb2005Validate(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.February2005.Namespace + "/RST/Validate", TrustNames.February2005.ResponseAction("Validate"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public Message ProcessTrustFeb2005ValidateResponse(Message message) => ProcessCore(
        message, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RSTR/Validate", TrustNames.February2005.ResponseAction("Validate"),
        TrustNames.February2005.Namespace);

    /// <inheritdoc/>
    public IAsyncResult BeginTrustFeb2005ValidateResponse(Message request, AsyncCallback? callback, object? state) =>
        BeginProcessCore(
        request, SecurityTokenServiceConfiguration.WSTrustFeb2005RequestSerializer,
        SecurityTokenServiceConfiguration.WSTrustFeb2005ResponseSerializer,
        TrustNames.February2005.Namespace + "/RSTR/Validate", TrustNames.February2005.ResponseAction("Validate"),
        TrustNames.February2005.Namespace, callback, state);

    /// <inheritdoc/>
    public Message EndTrustFeb2005ValidateResponse(IAsyncResult ar) => EndProcessCore(
        ar, TrustNames.February2005.Namespace + "/RSTR/Validate", TrustNames.February2005.ResponseAction("Validate"),
        TrustNames.February2005.Namespace);
}
