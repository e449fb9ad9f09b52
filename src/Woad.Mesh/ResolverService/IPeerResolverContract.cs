using Woad.Mesh.Wire;

namespace System.ServiceModel.PeerResolvers;

/// <summary>The contract of resolvers that are services (MC-PRCR).</summary>
[ServiceContract(
    Name = "IPeerResolverContract", Namespace = PeerNames.Resolver, SessionMode = SessionMode.Allowed)]
public interface IPeerResolverContract
{
    /// <summary>Tells of the settings that nodes must know.</summary>
    /// <returns>The settings.</returns>
    [OperationContract(
        Name = "GetServiceInfo",
        Action = PeerNames.Resolver + "/GetServiceSettings",
        ReplyAction = PeerNames.Resolver + "/GetServiceSettingsResponse")]
    ServiceSettingsResponseInfo GetServiceSettings();

    /// <summary>Keeps the registration of a node.</summary>
    /// <param name="refreshInfo">The request.</param>
    /// <returns>The result.</returns>
    [OperationContract(
        Name = "Refresh",
        Action = PeerNames.Resolver + "/Refresh",
        ReplyAction = PeerNames.Resolver + "/RefreshResponse")]
    RefreshResponseInfo Refresh(RefreshInfo refreshInfo);

    /// <summary>Registers a node of a mesh.</summary>
    /// <param name="registerInfo">The request.</param>
    /// <returns>The registration.</returns>
    [OperationContract(
        Name = "Register",
        Action = PeerNames.Resolver + "/Register",
        ReplyAction = PeerNames.Resolver + "/RegisterResponse")]
    RegisterResponseInfo Register(RegisterInfo registerInfo);

    /// <summary>Finds nodes of a mesh.</summary>
    /// <param name="resolveInfo">The request.</param>
    /// <returns>The nodes.</returns>
    [OperationContract(
        Name = "Resolve",
        Action = PeerNames.Resolver + "/Resolve",
        ReplyAction = PeerNames.Resolver + "/ResolveResponse")]
    ResolveResponseInfo Resolve(ResolveInfo resolveInfo);

    /// <summary>Removes the registration of a node.</summary>
    /// <param name="unregisterInfo">The request.</param>
    [OperationContract(
        Name = "Unregister",
        Action = PeerNames.Resolver + "/Unregister",
        ReplyAction = PeerNames.Resolver + "/IPeerResolverContract/UnregisterResponse")]
    void Unregister(UnregisterInfo unregisterInfo);

    /// <summary>Changes the address of a registration.</summary>
    /// <param name="updateInfo">The request.</param>
    /// <returns>The registration.</returns>
    [OperationContract(
        Name = "Update",
        Action = PeerNames.Resolver + "/Update",
        ReplyAction = PeerNames.Resolver + "/UpdateResponse")]
    RegisterResponseInfo Update(UpdateInfo updateInfo);
}
